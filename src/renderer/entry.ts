import { homePath, routes } from '#domain/routes.ts';
import {
  colorModeKey,
  parseStoredColorMode,
  showColorMode,
  switchPage,
} from '#lib/page-color-mode.ts';
import { rememberedPerson } from '#lib/remembered-person.ts';
import { answerPresses } from '#entry/answer-presses.ts';
import { firstSignOfLife } from '#entry/first-sign-of-life.ts';
import { keepSubmits } from '#entry/keep-submits.ts';
import { forgetUnreachable, sayUnreachable } from '#entry/say-unreachable.ts';
import { showFonts } from '#entry/show-fonts.ts';

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
const page = document.documentElement;
const storedMode = () => parseStoredColorMode(read(colorModeKey));
showColorMode(desktop ? desktop.initialColorMode : storedMode());
answerPresses();
showFonts();

// A page was prepared for a visitor; for anybody else it is drawn anew, and hidden until then
// (base.css), so that nobody types into what is about to go.
const asVisitor = !desktop && !/[?&](from|mode|oobCode)=/.test(location.search);
if (!asVisitor || rememberedPerson(read)) page.dataset['redraw'] = '';

if (!goHome()) document.addEventListener('DOMContentLoaded', arrive);
addEventListener('load', () => {
  linkManifest();
  // The hero has its turn when the first touch has had its chance.
  setTimeout(() => page.classList.add('turning'), 1000);
});
addEventListener('pageshow', ({ persisted }) => {
  // A page out of the history is as it was left; meanwhile somebody may have logged in.
  if (persisted && !desktop && !goHome()) switchPage(storedMode());
});

/** Sends whoever was logged in last from the landing page to their start; says whether it did. */
function goHome(): boolean {
  const person = rememberedPerson(read);
  if (desktop || person === null || location.pathname !== routes.landing.path) return false;
  // What is on its way out should not be seen, unless it stays.
  page.hidden = true;
  setTimeout(() => {
    page.hidden = false;
  }, 3000);
  location.replace(homePath(person));
  return true;
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
  const { app = '', site = '' } = place.dataset;

  const start = async (): Promise<void> => {
    if (goHome()) return;
    // Somebody may have logged in in another tab while nobody touched this one.
    const asPrepared = waits && rememberedPerson(read) === null;
    try {
      if (asPrepared) await takeInPieces(place.dataset['needs']);
      const root: Root = await import(/* @vite-ignore */ isLanding && asPrepared ? site : app);
      await root.start(place, asPrepared);
      forgetUnreachable();
      if (asPrepared) replay();
      else drop();
    } catch (error) {
      console.error('The page could not be started', error);
      // A prepared page reads and leads on without its scripts; only what was sent needs them.
      if (!isLanding && (prepared === undefined || hasKept())) sayUnreachable();
      if (prepared !== undefined) firstSignOfLife(() => void start());
    }
    delete page.dataset['redraw'];
  };
  const { replay, drop, hasKept } = keepSubmits(place);
  const waits = prepared !== undefined && page.dataset['redraw'] === undefined;
  if (waits) firstSignOfLife(() => void start());
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
