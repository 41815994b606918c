import path from 'node:path';
import { inProject } from './project-paths.ts';

type Module = {
  importedIds: string[];
  dynamicallyImportedIds: string[];
  importers: string[];
  dynamicImporters: string[];
};
type Modules = { getModuleInfo: (id: string) => Module | null };

const shared = /\/src\/renderer\/(ui|lib|parts|data|platform|app)\/|lucide-react/;

const cloud = 'data/cloud.ts';
const queue = 'features/queue/queue-page.tsx';
const queues =
  /\/src\/renderer\/features\/queue\/|\/node_modules\/@atlaskit\/pragmatic-drag-and-drop/;
/**
 * What of date-fns only the queue's later parts call, which nobody can see before the bundler has left
 * out the rest of it: its list of everything is everybody's.
 */
const laterDates =
  /\/date-fns\/(?:addDays|getDay|getDaysInMonth|isFriday|nextDay|nextFriday|nextMonday|parseISO|set|setMonth)\.js$/;
/** What shows or does something of the queue beside its own page. */
const besideQueue = [
  'app/desktop/preferences-dialog.tsx',
  'features/queue/wall-page.tsx',
  'features/queue/desktop/queue-elsewhere.tsx',
  'features/queue/moves/send-held.tsx',
  'app/frames/staff-frame.tsx',
];
const staffs = [queue, 'app/frames/staff-frame.tsx'];
/** Every component of Chakra's, whichever a page takes from it. */
const chakraIndex = /\/@chakra-ui\/react\/dist\/esm\/index\.js$/;
const styling = /\/node_modules\/(?:@chakra-ui|@emotion|@pandacss|stylis)\//;
const ark = /\/node_modules\/@ark-ui\//;
const entrances = ['login', 'register', 'reset-password', 'verify-email'].map(
  (name) => `features/identity/${name}-page.tsx`,
);

/**
 * Which chunk a module goes to. Left to itself the bundler makes one chunk for each set of pages that
 * share a module: sixty of a few hundred bytes, which cost half as much again as they hold and a
 * request each. So what always loads together is kept together.
 */
export function createChunkGroups() {
  const closures = new Map<string, Set<string>>();

  /** Everything that loads at once with a module of the renderer, or also what it fetches later. */
  const loadsWith = (entry: string, modules: Modules, andLater = false): Set<string> => {
    const key = `${entry}${andLater ? ' and later' : ''}`;
    const known = closures.get(key);
    if (known) return known;
    const found = new Set<string>();
    // Vite names modules with slashes everywhere.
    const waiting = [inProject(`src/renderer/${entry}`).replaceAll(path.sep, '/')];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      if (chakraIndex.test(id)) continue;
      const module = modules.getModuleInfo(id);
      waiting.push(...(module?.importedIds ?? []));
      if (andLater) waiting.push(...(module?.dynamicallyImportedIds ?? []));
    }
    closures.set(key, found);
    return found;
  };

  const isIn = (entry: string, id: string, modules: Modules) => loadsWith(entry, modules).has(id);
  const isInAny = (entries: readonly string[], id: string, modules: Modules) =>
    entries.some((entry) => isIn(entry, id, modules));
  const isOfQueueLater = (id: string, modules: Modules) =>
    queues.test(id) &&
    loadsWith(queue, modules, true).has(id) &&
    !isInAny([queue, ...besideQueue], id, modules);

  const onArk = new Map<string, boolean>();
  /** Whether a module of Chakra's is or leads to a component built on Ark, which only some pages use. */
  const isBuiltOnArk = (id: string, modules: Modules): boolean => {
    const known = onArk.get(id);
    if (known !== undefined) return known;
    // Taken for granted by those that import each other.
    onArk.set(id, false);
    const imported = modules.getModuleInfo(id)?.importedIds ?? [];
    const isBuilt = imported.some((other) => ark.test(other) || isBuiltOnArk(other, modules));
    onArk.set(id, isBuilt);
    return isBuilt;
  };

  const onlyForLater = new Map<string, boolean>();
  /**
   * Whether nothing else needs a module than what the queue leaves for later. In a chunk of its own it
   * would import that and be imported by it, and whichever came first would find the other unready.
   */
  const isOnlyForLater = (id: string, modules: Modules): boolean => {
    const known = onlyForLater.get(id);
    if (known !== undefined) return known;
    // Taken for granted by those that it imports and that import it.
    onlyForLater.set(id, true);
    const module = modules.getModuleInfo(id);
    const isOnly =
      isOfQueueLater(id, modules) ||
      laterDates.test(id) ||
      (module !== null &&
        module.importers.length > 0 &&
        module.dynamicImporters.length === 0 &&
        module.importers.every((importer) => isOnlyForLater(importer, modules)));
    onlyForLater.set(id, isOnly);
    return isOnly;
  };
  const isSignedIn = (id: string, modules: Modules) => isInAny([cloud, ...staffs], id, modules);
  /** A group of what `belongs` says; the name is asked for each module. */
  const group = (
    name: string,
    priority: number,
    belongs: (id: string, modules: Modules) => boolean,
  ) => ({
    debugName: name,
    priority,
    name: (id: string, modules: Modules) => (belongs(id, modules) ? name : null),
  });

  return [
    // Pieces that a slow processor takes one after the other, with room for a press between.
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 8 },
    group('styles', 7, (id, modules) => styling.test(id) && !isBuiltOnArk(id, modules)),
    // What visitors load comes first and apart: it is not to grow by what others need with it.
    group(
      'base',
      6,
      (id, modules) => isIn('site.tsx', id, modules) && isIn('main.tsx', id, modules),
    ),
    // Without the root itself, so that nothing else imports a file that the pages name.
    group(
      'app',
      5,
      (id, modules) => isIn('main.tsx', id, modules) && !id.endsWith('/src/renderer/main.tsx'),
    ),
    group('landing', 5, (id, modules) => isIn('site.tsx', id, modules) && isSignedIn(id, modules)),
    group(
      'landing-later',
      4,
      (id, modules) => loadsWith('site.tsx', modules, true).has(id) && isSignedIn(id, modules),
    ),
    group(
      'entrance',
      4,
      (id, modules) => isInAny(entrances, id, modules) && isSignedIn(id, modules),
    ),
    // Everybody who is logged in needs all of it.
    group('cloud', 3, (id, modules) => isIn(cloud, id, modules)),
    group('staff', 2, (id, modules) => shared.test(id) && isInAny(staffs, id, modules)),
    group(
      'queue',
      1,
      (id, modules) =>
        queues.test(id) && isIn(queue, id, modules) && isInAny(besideQueue, id, modules),
    ),
    // All of what the queue leaves for later is fetched at once, at the first sign of a person.
    {
      ...group('queue-late', 0, isOnlyForLater),
      // Dialogs and dates are other pages' as well.
      includeDependenciesRecursively: false,
    },
  ];
}
