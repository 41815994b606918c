import path from 'node:path';
import { buildClientPage, writeStaticPage } from './floors.ts';
import { readOutline } from './outline.ts';
import { type Site, type Sites } from './sites.ts';
import { withBrowser } from './with-browser.ts';

/** Our page, and the pages it is compared with. */
export type Candidates = { ours: Site; static: Site; react: Site; chakra: Site };

/**
 * Builds the floors below `folder` out of the landing page in `built`, and serves all of them alike.
 * `port` is that of a Chromium, which reads the page's words for the others to say.
 */
export async function serveCandidates(
  sites: Sites,
  { built, folder, port }: { built: string; folder: string; port: number },
): Promise<Candidates> {
  const folders = {
    static: path.join(folder, 'static'),
    react: path.join(folder, 'react'),
    chakra: path.join(folder, 'chakra'),
  };
  await writeStaticPage(built, folders.static);
  const staticSite = await sites.serve(folders.static);
  const outline = await withBrowser(port, async (browser) => {
    const page = await browser.newPage();
    await page.goto(staticSite.origin);
    return readOutline(page);
  });
  await buildClientPage('bare-react-page', { outline, folder: folders.react });
  await buildClientPage('chakra-page', { outline, folder: folders.chakra });
  return {
    ours: await sites.serve(built),
    static: staticSite,
    react: await sites.serve(folders.react),
    chakra: await sites.serve(folders.chakra),
  };
}
