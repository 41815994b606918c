import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { bundleReport } from '../../scripts/bundle-report.ts';
import { bundleReportPath } from '../../scripts/project-paths.ts';
import { queueScreen } from '../../scripts/queue-screen.ts';
import { logIn } from '#tests/support/log-in.ts';
import { hire } from './staff-stage.ts';

const queue = '/admin/videos/status/';

test('the queue is live with what its budget weighs, and tells of a later part that does not arrive', async ({
  page: entrance,
  context,
}) => {
  const { email } = await hire('production', 'Ana Reyes');
  await logIn(entrance, email, queue);
  await expect(entrance.locator('[data-freshness=live]')).toBeVisible();

  // In a window that no pointer has touched yet.
  const page = await context.newPage();
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) fetched.add(pathname.slice(1));
  });
  const late = /\/assets\/list-keys-dialog-[^/]+\.js$/;
  await page.route(late, (route) => route.abort());
  await page.goto(queue);
  await expect(page.locator('[data-freshness=live]')).toBeVisible();
  const report = bundleReport.parse(JSON.parse(await readFile(bundleReportPath, 'utf8')));
  const weighed = queueScreen(report).map(({ file }) => file);
  expect([...fetched].toSorted()).toEqual(weighed.toSorted());

  await page.keyboard.press('?');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'This could not be opened yet',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute(late);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('show these keys');
});
