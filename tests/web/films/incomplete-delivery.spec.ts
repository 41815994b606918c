import { expect, test, type Browser } from '@playwright/test';
import { cutdownsAddOn } from '#domain/bought-formats.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { loadHistory } from '#tests/cloud/stored.ts';
import { addVersion } from '#tests/support/films.ts';
import { openAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { subscriptionOf } from '#tests/support/subscriptions.ts';
import { panel, panelOf } from '../film-setup.ts';
import { isLive, queueFor, rowOf } from '../queue-screen.ts';
import { addVideo, hire } from '../staff-setup.ts';

test.describe.configure({ mode: 'parallel' });

/** A video in editing with a main cut and a square one, of a subscription with these add-ons. */
async function openFilm(browser: Browser, addOns: Record<string, number>) {
  const editor = await hire('production', 'Cleo Cut');
  const { id: _, ...subscription } = subscriptionOf();
  const { id: subscriptionId } = await db.collection('subscriptions').add({
    ...subscription,
    productSelections: { ...subscription.productSelections, addOns },
  });
  const video = await addVideo('editing', { subscriptionId, version: 0 });
  await addVersion(editor, video.id, { number: 1, films: ['first', 'square'] });
  const { page, context } = await openAs(browser, editor.email, panelOf(video.id));
  return { ...video, page, context };
}

const statusOf = async (id: string) => (await db.doc(`videos/${id}`).get()).get('status');

test('a film is not delivered without its bought formats before somebody says so', async ({
  browser,
}) => {
  const { page, context, id, title } = await openFilm(browser, { [cutdownsAddOn]: 1 });
  const deliver = panel(page).getByRole('button', { name: 'Move to delivery' });
  const question = page.getByRole('dialog', { name: `Deliver “${title}” without all formats` });
  await test.step('each format can be watched before', async () => {
    await panel(page).getByRole('button', { name: 'Watch 1:1' }).click();
    const review = page.getByRole('dialog', { name: `Review of ${title}` });
    const player = review.getByRole('group', { name: `Player: ${title}, version 1, 1:1` });
    await expect(player).toBeVisible();
    await expectAccessible(page);
    await review.getByText('16:9', { exact: true }).click();
    await expect(review.getByRole('button', { name: 'Comment here' })).toBeVisible();
    await review.getByRole('button', { name: 'Close the review' }).click();
  });
  await test.step('what is said of the formats ends at one edge, with and without a button', async () => {
    const formats = panel(page).getByRole('list', { name: 'Formats' }).getByRole('listitem');
    const rows = () =>
      formats.evaluateAll((items) =>
        items.map((item) => ({
          height: item.clientHeight,
          end: item.children[2]?.getBoundingClientRect().right,
        })),
      );
    const usual = page.viewportSize() ?? { width: 1280, height: 720 };
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ ...usual, width });
      await expect(formats).toHaveCount(4);
      const [first, ...others] = await rows();
      expect(others).toEqual([first, first, first]);
    }
    await page.setViewportSize(usual);
  });
  await deliver.click();
  await expect(question).toContainText('4:5 and 9:16 are missing. Deliver all the same?');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await statusOf(id)).toBe('editing');

  // A key in the list asks the same.
  await page.goto(queueFor(title));
  await isLive(page);
  await rowOf(page, { id }).focus();
  await page.keyboard.press(']');
  await expect(question).toBeVisible();
  const confirm = question.getByRole('button', { name: 'Deliver all the same' });
  await expect(confirm).toBeDisabled();
  await question.getByLabel('Reason').fill('They follow on Monday.');
  await confirm.click();
  await expect.poll(() => statusOf(id)).toBe('delivery');
  const { docs } = await db.collection(`videos/${id}/notes`).get();
  expect(docs.map((note) => note.get('text'))).toEqual([
    'Delivered without 4:5 and 9:16: They follow on Monday.',
  ]);
  expect((await loadHistory(id)).at(-1)).toMatchObject({ to: 'delivery', reason: null });
  await context.close();
});

test('a film with the formats that were bought is delivered without a question @deep', async ({
  browser,
}) => {
  const { page, context, id } = await openFilm(browser, {});
  await panel(page).getByRole('button', { name: 'Move to delivery' }).click();
  await expect.poll(() => statusOf(id)).toBe('delivery');
  await expect(page.getByRole('dialog')).toBeHidden();
  await context.close();
});
