import path from 'node:path';
import { expect } from '@playwright/test';
import { functionStart } from '#tests/support/function-start.ts';
import { localCloudRuns, localConfig, test as base } from './desktop-test.ts';
import { launchStandIn, type StandInApp } from './launch-stand-in.ts';
import { logIn } from './log-in.ts';

const test = base.extend<{ app: StandInApp }>({
  app: async ({ userData }, use) => {
    const app = await launchStandIn({ userData, config: JSON.stringify(localConfig) });
    await use(app);
    await app.close();
  },
});
test.skip(!localCloudRuns, 'needs the local cloud: npm run test:desktop');

const cut = path.resolve(import.meta.dirname, '../../src/local/seed/films/film-15s-16x9.webm');

test('a press in the queue’s panel opens a file dialog, and the chosen cut is sent (Electron stand-in, needs the local cloud)', async ({
  app,
}) => {
  test.setTimeout(150_000);
  // It needs the local cloud when it is loaded.
  const { addVideo, hire, queueOf } = await import('#tests/web/staff-setup.ts');
  const editor = await hire('production', 'Cleo Cut');
  const { id } = await addVideo('editing', { version: 0 });
  const page = await logIn(app, editor.email);
  await expect(page).toHaveURL(app.address('/admin/videos/status/'));
  await page.goto(app.address(`${queueOf('editing')}&video=${id}`));
  const panel = page.getByRole('complementary', { name: 'Video details' });
  const drop = panel.getByRole('button', { name: /^Drop cuts here, or press to choose them/ });
  await expect(drop).toBeEnabled();
  const [dialog] = await Promise.all([page.waitForEvent('filechooser'), drop.click()]);
  await dialog.setFiles(cut);

  // The film of the demo is smaller than what is delivered.
  await panel.getByRole('button', { name: 'Send it anyway' }).click();
  const reason = page.getByRole('dialog');
  await test.step('closing the window asks first, and the film is still there', async () => {
    // The question is main's to answer.
    page.on('dialog', () => {});
    await app.native.closeWindow(0);
    await expect.poll(() => app.messages()).toContain('Something here is not finished');
    await expect(reason).toBeVisible();
  });
  await reason.getByLabel('Why').fill('A first look');
  await reason.getByRole('button', { name: 'Send it' }).click();
  const versions = panel.getByRole('list', { name: 'Versions, newest first' });
  await expect(versions.getByRole('listitem').first()).toContainText('Version 1', {
    timeout: functionStart,
  });
  await expect(versions).toContainText('Main cut, 16:9: film-15s-16x9.webm');
});
