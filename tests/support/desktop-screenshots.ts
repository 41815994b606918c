import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type {} from '#platform/create-platform.ts';
import { localConfig } from '../desktop/desktop-test.ts';
import { launchStandIn } from '../desktop/launch-stand-in.ts';
import { logIn } from '../desktop/in-window.ts';
import { people } from './places.ts';

/** What the desktop has and a browser has not, by the menu item that opens it. */
const openedFromMenu = [
  { name: 'quick-find', item: 'find' },
  { name: 'preferences', item: 'preferences' },
];

/** Pictures of the desktop's own screens, over the queue; its menus and tray belong to the system. */
export async function takeDesktopScreenshots(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const colorMode of ['light', 'dark'] as const) {
    const userData = await mkdtemp(path.join(tmpdir(), 'orbitreel-pictures-'));
    const app = await launchStandIn({ userData, config: JSON.stringify(localConfig) });
    const page = await logIn(app, people.production);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.waitForURL(app.address('/admin/videos/status/'));
    await page.evaluate((mode) => window.desktop?.request('saveColorMode', mode), colorMode);
    for (const { name, item } of openedFromMenu) {
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => null);
      await app.native.press('menu', item);
      await page.getByRole('dialog').first().waitFor();
      await page.evaluate(() => document.fonts.ready.then(() => null));
      const file = path.join(folder, `${name}-${colorMode}.jpg`);
      await page.screenshot({ path: file, type: 'jpeg', quality: 72 });
      console.log(file);
    }
    await app.close();
    await rm(userData, { recursive: true, force: true });
  }
}
