import path from 'node:path';
import { routes } from '#domain/routes.ts';
import { inProject } from '../../scripts/project-paths.ts';
import { places, placesNamed, tour, type Place } from './places.ts';

/** How a place is photographed. */
type Look = { width: number; colorMode: 'light' | 'dark' };
/** A picture to take: of a place, with a look, into a file. */
export type Shot = Place & Look & { file: string; wholePage: boolean };

const everyLook: readonly Look[] = [360, 768, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorMode) => ({ width, colorMode })),
);
/** Pages that change often have two looks in the documentation. */
const twoLooks: readonly Look[] = [
  { width: 1440, colorMode: 'light' },
  { width: 360, colorMode: 'dark' },
];
const light: Look = { width: 1440, colorMode: 'light' };

/** The queue as a board, as a table, on the wall, and with one of its videos open. */
const inQueue: readonly Place[] = [
  ...placesNamed('board', 'queue', 'wall'),
  {
    name: 'panel',
    path: `${routes.videoStatus.path}?video=okafor-growth-03`,
    as: 'production',
  },
];
/** What people see beside the queue and the public pages. */
const inPages: readonly Place[] = placesNamed(
  'storyboard',
  'film',
  'shared-film',
  'brief',
  'briefs',
  'shoot-days',
  'call-sheet',
  'parcels',
  'invoices',
  'customer-timeline',
  'past-board',
);

/** The folder that holds the pictures of the documentation. */
export const picturesFolder = inProject('docs/screenshots');

/**
 * The pictures of the browser in the documentation: the landing page and the tour for the README, and the
 * folders `public`, `queue` and `pages`.
 */
export function documentedPictures(): Shot[] {
  const publicPages = places.filter((place) => place.as === 'nobody' && !inPages.includes(place));
  return [
    ...shots(placesNamed('landing'), [light], { type: 'png' }),
    ...shots(tour, [light], { folder: 'tour' }),
    // Whole pages are long, and a photograph of a screen tells enough.
    ...shots(publicPages, everyLook, { folder: 'public', wholePage: true }),
    // The queue fills its window, so nothing of it lies below.
    ...shots(inQueue, everyLook, { folder: 'queue' }),
    ...shots(inPages, twoLooks, { folder: 'pages' }),
  ];
}

type ShotOptions = { folder?: string; type?: string; wholePage?: boolean };

function shots(
  seen: readonly Place[],
  looks: readonly Look[],
  { folder = '', type = 'jpg', wholePage = false }: ShotOptions,
): Shot[] {
  return seen.flatMap((place) =>
    looks.map((look) => {
      const name = `${place.name}-${look.width}-${look.colorMode}.${type}`;
      return { ...place, ...look, file: path.join(picturesFolder, folder, name), wholePage };
    }),
  );
}
