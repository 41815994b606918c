import { homePath, routes } from '#domain/routes.ts';
import { colorModeKey, parseStoredColorMode, showColorMode } from '#lib/page-color-mode.ts';
import { rememberedPerson } from '#lib/remembered-person.ts';
import { answerPresses } from '#lib/answer-presses.ts';
import { firstSignOfLife } from '#lib/first-sign-of-life.ts';
import { keepSubmits } from '#lib/keep-submits.ts';
import { sayUnreachable } from '#lib/say-unreachable.ts';
import { showFonts } from '#lib/show-fonts.ts';

/**
 * The only script that runs before the first paint. It stands inside the page, so that it costs no
 * request, and knows no library: it puts the page into its colours, sends whoever is logged in to
 * their start, answers what can be pressed, and fetches the rest when somebody is there to use it.
 */

type Root = { start: (place: HTMLElement, hydrate: boolean) => Promise<void> };

const read = (key: string) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const { desktop } = window;
showColorMode(desktop ? desktop.initialColorMode : parseStoredColorMode(read(colorModeKey)));
answerPresses();
showFonts();

const person = rememberedPerson(read);
const leaves = person !== null && !desktop && location.pathname === routes.landing.path;
addEventListener('load', linkManifest);
if (leaves) {
  // What is on its way out should not be seen.
  document.documentElement.hidden = true;
  location.replace(homePath(person));
} else {
  document.addEventListener('DOMContentLoaded', arrive);
}

/** What installing needs is nothing that the first paint should wait for. */
function linkManifest(): void {
  const link = { rel: 'manifest', href: '/manifest.webmanifest' };
  document.head.append(Object.assign(document.createElement('link'), link));
}

function arrive(): void {
  const place = document.getElementById('root');
  if (!place) return;
  // Which of the prepared pages this is; nothing on the app's shell.
  const prepared = place.dataset['page'];
  const isLanding = prepared === 'landing';
  // A page was prepared for a visitor at its plain address; for anybody else it is drawn anew.
  const asPrepared =
    prepared !== undefined && !desktop && person === null && (isLanding || location.search === '');
  const { app = '', site = '' } = place.dataset;
  const address = isLanding && asPrepared ? site : app;

  const start = async (): Promise<void> => {
    try {
      if (asPrepared) await takeInPieces(place.dataset['needs']);
      const root: Root = await import(/* @vite-ignore */ address);
      await root.start(place, asPrepared);
      replay();
    } catch (error) {
      console.error('The page could not be started', error);
      // A prepared page reads and leads on without its scripts; only what was sent needs them.
      if (!isLanding && (prepared === undefined || hasKept())) sayUnreachable();
      if (prepared !== undefined) firstSignOfLife(() => void start());
    }
  };
  const { replay, hasKept } = keepSubmits(place);
  if (asPrepared) firstSignOfLife(() => void start());
  else void start();
}

/**
 * Fetches what the root imports, all at once, and takes it in piece by piece: a press that comes
 * between is answered before the next. The build names what is needed by others first.
 */
async function takeInPieces(addresses = ''): Promise<void> {
  const pieces = addresses.split(' ').filter((address) => address !== '');
  for (const href of pieces) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
  for (const piece of pieces) {
    await import(/* @vite-ignore */ piece);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
