import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { expect, test, type Route, type TestInfo } from '@playwright/test';
import { db } from '#tests/cloud/local-cloud.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { fileOnDisk, padFilm } from '#tests/support/make-film.ts';
import {
  choose,
  filesOf,
  holdPartsWith,
  makeSmallFilm,
  mebibyte,
  openPanel,
  panel,
  panelOf,
  sendAnyway,
  upload,
  versions,
} from '../film-setup.ts';
import { openGatedCloud } from '../gates-setup.ts';
import { addVideo, hire } from '../staff-setup.ts';

let film: Buffer = Buffer.alloc(0);
test.beforeAll(async ({ browser }) => {
  film = await makeSmallFilm(browser);
});

test('an upload rests while an admin has paused uploads, and then goes on where it was', async ({
  browser,
}, info) => {
  const gated = await openGatedCloud(browser);
  const editor = await hire('production', 'Cleo Cut');
  await gated.admit(editor);
  const { id } = await addVideo('editing', { database: gated.db, version: 0 });
  const page = await gated.openPage();
  await enterAs(page, editor.email, panelOf(id));
  const held = Promise.withResolvers<Route>();
  await holdPartsWith(page, 3 * mebibyte, (route) => {
    held.resolve(route);
    return Promise.resolve();
  });
  const content = padFilm(film, 8 * mebibyte);
  await choose(page, fileOnDisk(info.outputPath('lamp.webm'), content));
  await sendAnyway(page);
  await expect(upload(page)).toContainText('Sending.');
  const progress = upload(page).getByRole('progressbar');
  await expect(progress).toHaveAttribute('aria-valuetext', /^[1-9]/);
  // The storage, and the function that receives its objects, ask the usual database.
  await db.doc(`videos/${id}`).set((await gated.db.doc(`videos/${id}`).get()).data() ?? {});
  const { docs } = await gated.db.collection('files').where('videoId', '==', id).get();
  for (const grant of docs) await db.doc(`files/${grant.id}`).set(grant.data());

  // Otherwise the part would be held after the pause, and nobody would let it go.
  const part = await held.promise;
  await gated.throwSwitch('disableFileUploads', true);
  await expect(upload(page)).toContainText('An admin has paused uploads.');
  // The page may have given it up.
  await part.continue().catch(() => undefined);
  await gated.throwSwitch('disableFileUploads', false);
  await expect(upload(page)).toContainText('It has arrived');
  await expect(async () => {
    expect(await filesOf(id)).toMatchObject([{ state: 'ready' }]);
  }).toPass();
  await gated.close();
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
