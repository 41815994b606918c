import { homePath, routes } from '#domain/routes.ts';
import {
  colorModeKey,
  parseStoredColorMode,
  showColorMode,
  switchColorMode,
} from '#stores/page-color-mode.ts';
import { rememberedPerson } from '#lib/remembered-person.ts';
import { handlePageInteractions } from '#entry/page-interactions.ts';
import { onFirstInteraction } from '#entry/first-interaction.ts';
import { keepSubmits } from '#entry/keep-submits.ts';
import { showFonts } from '#entry/show-fonts.ts';

/**
 * The only script that runs before the first paint. It is inlined in the page, which saves a
 * request, and uses no library. It sets the colour mode, sends a logged-in person to their start
 * page, handles the buttons that work without the app, and loads the app on the first interaction.
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
handlePageInteractions();
showFonts();

// The prerendered page is for a visitor. For anybody else it is rendered anew, and hidden until then
// (base.css), so that nobody types into a form that is about to be replaced.
const asVisitor = !desktop && !/[?&](from|mode|oobCode)=/.test(location.search);
if (!asVisitor || rememberedPerson(read)) page.dataset['redraw'] = '';

if (!goHome()) document.addEventListener('DOMContentLoaded', arrive);
addEventListener('load', () => {
  linkManifest();
  // The hero's animation must not delay the answer to a first touch.
  setTimeout(() => page.classList.add('turning'), 1000);
});
addEventListener('pageshow', ({ persisted }) => {
  // A page from the back/forward cache is as it was left; somebody may have logged in since.
  if (persisted && !desktop && !goHome()) switchColorMode(storedMode());
});

/** Sends a logged-in person from the landing page to their start page; true when it did. */
function goHome(): boolean {
  const person = rememberedPerson(read);
  if (desktop || person === null || location.pathname !== routes.landing.path) return false;
  // Hides the page that is being left; shows it again in case it stays.
  page.hidden = true;
  setTimeout(() => {
    page.hidden = false;
  }, 3000);
  location.replace(homePath(person));
  return true;
}

/** Installing needs the manifest; the first paint must not wait for it. */
function linkManifest(): void {
  const link = { rel: 'manifest', href: '/manifest.webmanifest' };
  document.head.append(Object.assign(document.createElement('link'), link));
}

function arrive(): void {
  const place = document.getElementById('root');
  if (!place) return;
  // The name of the prerendered page; undefined on the app's shell.
  const prerendered = place.dataset['page'];
  const isLanding = prerendered === 'landing';
  const { app = '', site = '' } = place.dataset;

  const start = async (): Promise<void> => {
    if (goHome()) return;
    // Somebody may have logged in in another tab meanwhile.
    const asPrerendered = waits && rememberedPerson(read) === null;
    try {
      if (asPrerendered) await loadModules(place.dataset['needs']);
      const root: Root = await import(/* @vite-ignore */ isLanding && asPrerendered ? site : app);
      await root.start(place, asPrerendered);
      hideLoadFailure();
      if (asPrerendered) replay();
      else drop();
    } catch (error) {
      console.error('The page could not be started', error);
      // A prerendered page can be read without scripts; only a form that was sent needs them, and a
      // page that was to be rendered anew for this person.
      if (!waits || (!isLanding && hasKept())) showLoadFailure();
      if (prerendered !== undefined) onFirstInteraction(() => void start());
    }
    delete page.dataset['redraw'];
  };
  const { replay, drop, hasKept } = keepSubmits(place);
  const waits = prerendered !== undefined && page.dataset['redraw'] === undefined;
  if (waits) {
    onFirstInteraction(() => void start());
    return;
  }
  void start();
  // A script that neither comes nor fails must not leave the page hidden without a word.
  setTimeout(() => {
    if (page.dataset['redraw'] !== undefined) showLoadFailure();
  }, patience);
}

/**
 * Fetches the root's modules in parallel and evaluates them one by one, so that an event in between
 * is answered before the next one. The build lists dependencies first.
 */
async function loadModules(addresses = ''): Promise<void> {
  const modules = addresses.split(' ').filter((address) => address !== '');
  for (const href of modules) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
  for (const module of modules) {
    await import(/* @vite-ignore */ module);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Milliseconds without a page until something is said. */
const patience = 10_000;

const failureId = 'unreachable';

/** Says that the app could not be loaded. Uses nothing but the browser. */
function showLoadFailure(): void {
  if (document.getElementById(failureId)) return;
  const message = document.createElement('p');
  message.id = failureId;
  message.setAttribute('role', 'alert');
  message.textContent =
    'This page could not be loaded completely. What you typed is still here: check your connection, then try again, or ';
  const reload = document.createElement('a');
  reload.href = location.href;
  reload.textContent = 'reload it';
  message.append(reload, '.');
  document.body.prepend(message);
}

/** Takes that back once the app is loaded. */
function hideLoadFailure(): void {
  document.getElementById(failureId)?.remove();
}
