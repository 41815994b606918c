const hour = 60 * 60 * 1000;

/**
 * Lets the website open without a network, and calls back when a newer version than the one on the
 * screen has taken over; stops when the returned function is called. `scripts/service-worker.ts`
 * decides what is cached.
 */
export function registerServiceWorker(onNewVersion: () => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {};
  const workers = navigator.serviceWorker;
  let controlled = workers.controller !== null;
  const onTakeOver = () => {
    if (controlled) void notifyIfNewer(onNewVersion);
    else keepWhatIsLoaded();
    controlled = true;
  };
  workers.addEventListener('controllerchange', onTakeOver);
  const cancel = whenIdle(() => void register());
  return () => {
    cancel();
    workers.removeEventListener('controllerchange', onTakeOver);
  };
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    // A browser asks by itself only when a page is opened, and a studio's screen stays open all day.
    setInterval(() => {
      registration.update().catch(() => {
        // Without a network there is nothing to learn.
      });
    }, hour);
  } catch (error) {
    console.warn('The site will not open without a network', error);
  }
}

/** The first visit loads its files before the service worker is there, so it caches them now. */
function keepWhatIsLoaded(): void {
  const urlsToCache = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => {
      const { origin, pathname } = new URL(name);
      return (
        origin === location.origin &&
        (pathname.startsWith('/assets/') || pathname === '/config.json')
      );
    });
  navigator.serviceWorker.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

/** Pages come from the network first, so the one on the screen is often the newest already. */
async function notifyIfNewer(onNewVersion: () => void): Promise<void> {
  try {
    const shell = await (await fetch('/app.html')).text();
    // The name of the app's file changes with anything that it leads to.
    const running = document.getElementById('root')?.dataset['app'];
    if (running !== undefined && !shell.includes(`"${running}"`)) onNewVersion();
  } catch (error) {
    console.warn('The version of the site could not be compared', error);
  }
}

function whenIdle(act: () => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const soon = () => {
    // Safari has no idle callback.
    const ask = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
    ask(() => {
      if (!signal.aborted) act();
    });
  };
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true, signal });
  return () => stopped.abort();
}
