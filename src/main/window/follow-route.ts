import { originOf } from '../origin.ts';

/** The part of Electron's `WebContents` that reports navigation. */
export type RoutedContents = {
  on(event: 'did-navigate', listener: (event: unknown, url: string) => void): unknown;
  on(
    event: 'did-navigate-in-page',
    listener: (event: unknown, url: string, isMainFrame: boolean) => void,
  ): unknown;
};

/** Calls back with each of our routes that the page opens. */
export function followRoute(
  contents: RoutedContents,
  origin: string,
  onRoute: (path: string) => void,
): void {
  const tell = (address: string) => {
    const url = URL.parse(address);
    if (url === null || originOf(address) !== origin) return;
    onRoute(`${url.pathname}${url.search}${url.hash}`);
  };
  contents.on('did-navigate', (_event, url) => tell(url));
  contents.on('did-navigate-in-page', (_event, url, isMainFrame) => {
    if (isMainFrame) tell(url);
  });
}
