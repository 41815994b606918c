import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { expect, test, type TestInfo } from '@playwright/test';
import { fileOnDisk } from '#tests/support/make-film.ts';
import {
  choose,
  filesOf,
  makeSmallFilm,
  openPanel,
  panel,
  sendAnyway,
  versions,
} from '../film-setup.ts';

let film: Buffer = Buffer.alloc(0);
test.beforeAll(async ({ browser }) => {
  film = await makeSmallFilm(browser);
});

/** A film that is said to be so large; the disk holds its beginning only. */
function largeFile(info: TestInfo, bytes: number): string {
  const path = info.outputPath('large.webm');
  const file = openSync(path, 'w');
  writeSync(file, film);
  ftruncateSync(file, bytes);
  closeSync(file);
  return path;
}

test('a film of 5 GB is refused before a byte is sent @deep', async ({ browser }, info) => {
  const { page, id } = await openPanel(browser);
  await choose(page, largeFile(info, 5_000_000_000));
  await expect(panel(page).getByText('This film is larger than 2 GB.')).toBeVisible();
  expect(await filesOf(id)).toEqual([]);
  await page.context().close();
});

test('a name with emoji and marks of another writing direction is kept readable @deep', async ({
  browser,
}, info) => {
  const { page, id } = await openPanel(browser);
  await choose(page, fileOnDisk(info.outputPath('lamp \u{1f4a1}\u202egnp\u2066.webm'), film));
  await sendAnyway(page);
  await expect(versions(page).first()).toContainText('lamp \u{1f4a1}gnp.webm');
  expect(await filesOf(id)).toMatchObject([{ name: 'lamp \u{1f4a1}gnp.webm', state: 'ready' }]);
  await page.context().close();
});
