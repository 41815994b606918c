import { expect, test, type Page } from '@playwright/test';
import { clientConfig } from '#contracts/client-config.ts';
import { db, freshName, localCloud } from '#tests/cloud/local-cloud.ts';
import { loadHistory, loadVideo } from '#tests/cloud/stored.ts';
import { startBreakableProxy } from '#tests/support/breakable-proxy.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { column, isLive, messages, queueFor, rowOf } from '../queue-screen.ts';
import { addVideo, hire, moveElsewhere } from '../staff-setup.ts';

/** Runs the page's clock for these seconds; its requests get some real time. */
async function liveThrough(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 2) {
    await page.clock.runFor(2000);
    await page.waitForTimeout(20);
  }
}

test('during a minute without the cloud the queue says so and moves wait, and then all catches up @deep', async ({
  browser,
}) => {
  const { email } = await hire('production', 'Ana Reyes');
  const prefix = freshName('Mug');
  const [mine, theirs, other] = [
    await addVideo('queued', { title: `${prefix} mine` }),
    await addVideo('queued', { title: `${prefix} theirs` }),
    await addVideo('queued', { title: `${prefix} other` }),
  ];
  const [host = '', port = ''] = localCloud.FIRESTORE_EMULATOR_HOST.split(':');
  const proxy = await startBreakableProxy({ host, port: Number(port) });
  // The site allows its pages the usual addresses of the local cloud only.
  const context = await browser.newContext({ bypassCSP: true });
  try {
    await context.route('**/config.json', async (route) => {
      const config = clientConfig.parse(await (await route.fetch()).json());
      if (!config.emulators) throw new Error('This is no local cloud.');
      const emulators = {
        ...config.emulators,
        firestore: { host: '127.0.0.1', port: proxy.port },
      };
      await route.fulfill({ json: { ...config, emulators } });
    });
    const page = await context.newPage();
    await page.clock.install();
    await enterAs(page, email, queueFor(prefix));
    await isLive(page);
    await expect(rowOf(page, theirs)).toBeVisible();
    await db.doc(`videos/${other.id}`).update({ 'work.dueAt': new Date(Date.now() + 30_000) });
    await expect(rowOf(page, other)).toContainText(/Due to(day|morrow)/);

    await proxy.cut();
    // Before anything here can know of it.
    await rowOf(page, mine).focus();
    await page.keyboard.press(']');
    await moveElsewhere(theirs.id, 'queued', 'shooting', 'Ben Okoye');
    await liveThrough(page, 60);
    await expect(page.getByText('A move waits for the connection').first()).toBeVisible();
    await expect(page.getByText(/^Last confirmed (\d+ s|1 min) ago$/)).toBeVisible();
    // Time goes on, and a video due in it becomes overdue.
    await expect(rowOf(page, other)).toContainText('Overdue');
    expect((await loadVideo(mine.id)).status).toBe('queued');

    await proxy.mend();
    // The page's time passes fast meanwhile, and no message stays for long of it.
    const isTold = expect(messages(page)).toContainText(`“${mine.title}” is in Shooting now`, {
      timeout: 45_000,
    });
    const isBack = expect(async () => {
      await liveThrough(page, 4);
      await isLive(page, { timeout: 500 });
    }).toPass();
    await Promise.all([isTold, isBack]);
    await expect(column(page, 'Shooting').locator(rowOf(page, theirs))).toBeVisible();
    expect(await loadHistory(mine.id)).toMatchObject([{ from: 'queued', to: 'shooting' }]);
    // And it is followed from here on.
    await db.doc(`videos/${other.id}`).update({ title: `${prefix} renamed` });
    await expect(rowOf(page, other)).toContainText('renamed');
  } finally {
    await context.close();
    await proxy.cut();
  }
});
