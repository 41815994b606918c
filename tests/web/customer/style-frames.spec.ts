import { expect, test, type Page } from '@playwright/test';
import { routes, studioBriefPath, subscriptionStatusPath } from '#domain/routes.ts';
import { register } from '#tests/cloud/accounts.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { orderOf } from '#tests/cloud/shoot-day-setup.ts';
import { enterAs, openAs } from '#tests/support/log-in.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';
import { addBriefOf } from '#tests/support/customer-setup.ts';
import { hire } from '../staff-setup.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Style frames' });
const frame = (page: Page, number: number) =>
  page.getByRole('article', { name: `Frame ${number}`, exact: true });

/** The keys of the notes that this device keeps until they are sent. */
const keptNotes = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('/form/frame/')));

/** A small picture in one colour. */
async function picture(page: Page, name: string, color: string) {
  const base64 = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 180;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('There is no canvas.');
    context.fillStyle = fill;
    context.fillRect(0, 0, 320, 180);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, color);
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

test('frames are sent, sent back with a mark by keyboard, replaced and approved, and the step is complete', async ({
  page,
  browser,
}) => {
  const [owner, maker] = await Promise.all([
    register({ verified: true, displayName: 'Ada Byron' }),
    hire('production', 'Noor Haddad'),
  ]);
  const subscriptionId = await orderOf(owner);
  await db.doc(`subscriptions/${subscriptionId}`).update({ 'productSelections.option': 'agency' });
  const studio = await openAs(browser, maker.email, studioBriefPath({ subscriptionId, block: 1 }));
  const desk = studio.page;
  const add = async (file: Awaited<ReturnType<typeof picture>>) =>
    desk.getByLabel('Add style frames', { exact: true }).setInputFiles(file);
  await expect(desk.getByText('None yet. The customer approves each')).toBeVisible();
  await add({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('No picture') });
  await expect(desk.getByRole('alert')).toContainText('Nothing was sent');
  await add(await picture(desk, 'lid.png', 'teal'));
  await expect(frame(desk, 1)).toContainText('Waits for an answer');
  await expectAccessible(desk);

  await enterAs(page, owner.email, routes.dashboard.path);
  await expect(page.getByText('1 style frame waits for your yes.')).toBeVisible();
  await page.getByRole('link', { name: 'See the frames' }).click();
  await page.waitForURL(`**${subscriptionStatusPath(subscriptionId)}`);
  await expect(section(page)).toContainText('1 frame waits for your answer');
  await expect(frame(page, 1).getByRole('img', { name: 'Frame 1: lid.png' })).toBeVisible();

  await expect(frame(page, 1).locator('img')).toHaveJSProperty('naturalWidth', 320);

  await frame(page, 1).getByRole('button', { name: 'Send it back' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'What should change on frame 1?' });
  await dialog.getByRole('slider', { name: 'Marked place' }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
  await expect(dialog).toContainText('Marked 55 % from the left, 45 % from the top');
  await dialog.getByLabel('What should change').fill('Less glare on the lid.');
  await expectAccessible(page);
  // What is typed outlives the page.
  await page.reload();
  await frame(page, 1).getByRole('button', { name: 'Send it back' }).click();
  const note = dialog.getByLabel('What should change');
  await expect(note).toHaveValue('Less glare on the lid.');
  await expect(dialog.getByText('Restored from this device.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(note).toHaveValue('');
  await note.fill('Darker.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await frame(page, 1).getByRole('button', { name: 'Send it back' }).click();
  await expect(note).toHaveValue('');
  await dialog.getByRole('slider', { name: 'Marked place' }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
  await note.fill('Less glare on the lid.');
  await dialog.getByRole('button', { name: 'Send it back' }).click();
  await expect(frame(page, 1)).toContainText(owner.email);
  await expect(section(page)).toContainText('The studio works on what you sent back');
  await expect(frame(desk, 1)).toContainText('“Less glare on the lid.”');
  await expect(frame(desk, 1)).toContainText('Marked 55 % from the left, 45 % from the top');

  await add(await picture(desk, 'lid-2.png', 'navy'));
  await expect(frame(desk, 2)).toBeVisible();
  await frame(page, 1).getByRole('button', { name: 'Change what you wrote' }).click();
  await note.fill('Much less glare.');
  await page.keyboard.press('Escape');
  expect(await keptNotes(page)).toHaveLength(1);
  await frame(desk, 1).getByRole('button', { name: 'Remove frame 1' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await expect(frame(page, 2)).toHaveCount(0);
  await expect(frame(page, 1)).toContainText('lid-2.png');
  await expect.poll(() => keptNotes(page)).toEqual([]);
  await frame(page, 1).getByRole('button', { name: 'Approve frame 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve it' }).click();
  await expect(section(page)).toContainText('You approved each frame');
  const step = page
    .getByRole('list', { name: 'Progress steps' })
    .getByRole('listitem')
    .filter({ hasText: 'Style Frames' });
  await expect(step).toContainText('Complete');
  // A yes can be taken back, with a word why.
  await frame(page, 1).getByRole('button', { name: 'Send it back' }).click();
  await note.fill('Darker after all.');
  await dialog.getByRole('button', { name: 'Send it back' }).click();
  await expect(step).not.toContainText('Complete');
  await expect(frame(desk, 1)).toContainText('“Darker after all.”');
  await expectAccessible(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  const { docs } = await db.collection('files').where('subscriptionId', '==', subscriptionId).get();
  expect(docs.map((each) => String(each.get('state'))).toSorted()).toEqual(['canceled', 'ready']);
  await studio.context.close();
});

test('a place is marked with a press, taken away again, and what is being written outlives a yes in another window @deep', async ({
  page,
  browser,
}) => {
  const [owner, admin] = await Promise.all([register({ verified: true }), hire('admin', 'Ines')]);
  const subscriptionId = await orderOf(owner);
  await db.doc(`subscriptions/${subscriptionId}`).update({ 'productSelections.option': 'agency' });
  const studio = await openAs(
    browser,
    admin.email,
    `${routes.accountManagement.path}?subscription=${subscriptionId}`,
  );
  await studio.page
    .getByLabel('Add style frames', { exact: true })
    .setInputFiles(await picture(studio.page, 'wide.png', 'olive'));
  await expect(frame(studio.page, 1)).toBeVisible();
  await enterAs(page, owner.email, subscriptionStatusPath(subscriptionId));
  await frame(page, 1).getByRole('button', { name: 'Send it back' }).click();
  const place = page.getByRole('slider', { name: 'Marked place' });
  const box = await place.boundingBox();
  if (box === null) throw new Error('There is nothing to press.');
  await place.click({ position: { x: box.width / 4, y: box.height / 2 } });
  await expect(page.getByRole('dialog')).toContainText(
    'Marked 25 % from the left, 50 % from the top',
  );
  await page.getByRole('button', { name: 'Remove the mark' }).click();
  await expect(place).toHaveAttribute('aria-valuetext', 'none');
  // In another window it is approved meanwhile.
  const other = await openAs(browser, owner.email, subscriptionStatusPath(subscriptionId));
  await frame(other.page, 1).getByRole('button', { name: 'Approve frame 1' }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Approve it' }).click();
  await expect(section(other.page)).toContainText('You approved each frame');
  await expect(frame(page, 1).getByText('Approved', { exact: true })).toBeVisible();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What should change').fill('Warmer.');
  await dialog.getByRole('button', { name: 'Send it back' }).click();
  await expect(frame(other.page, 1)).toContainText('“Warmer.”');
  await Promise.all([studio.context.close(), other.context.close()]);
});

test('production finds a brief that was sent and a frame that was sent back, and nothing is there for an automated order @deep', async ({
  page,
  browser,
}) => {
  const [owner, maker, admin] = await Promise.all([
    register({ verified: true }),
    hire('production', 'Noor Haddad'),
    hire('admin', 'Ines Falk'),
  ]);
  const [subscriptionId, automated] = await Promise.all([orderOf(owner), orderOf(owner)]);
  await db.doc(`subscriptions/${subscriptionId}`).update({ 'productSelections.option': 'agency' });
  await enterAs(page, maker.email, routes.studioBriefs.path);
  await expect(page.getByRole('heading', { name: 'Briefs', level: 1 })).toBeVisible();
  // The emulator can lose a change in the very moment in which a listener begins.
  await expect(page.getByRole('region', { name: 'Briefs to read' })).toContainText(/sent|No brief/);
  const product = `A kettle for ${owner.email}`;
  await addBriefOf(owner, subscriptionId, { product });
  await page.getByRole('list', { name: 'Briefs to read' }).getByText(product).click();
  const panel = page.getByRole('complementary', { name: 'Brief and style frames' });
  await panel
    .getByLabel('Add style frames', { exact: true })
    .setInputFiles(await picture(page, 'lid.png', 'teal'));
  await expect(frame(page, 1)).toContainText('Waits for an answer');
  await panel.getByRole('button', { name: 'Approve the brief' }).click();
  await expect(panel).toContainText('Approved by Noor Haddad');
  await expect(page.getByRole('list', { name: 'Briefs to read' }).getByText(product)).toHaveCount(
    0,
  );

  const { docs } = await db.collection('files').where('subscriptionId', '==', subscriptionId).get();
  const note = `Less glare, says ${owner.email}`;
  await docs[0]?.ref.update({
    answer: { kind: 'returned', by: owner.uid, byName: 'Ada', at: new Date(), note, pin: null },
    updatedAt: new Date(),
  });
  await expect(
    page.getByRole('list', { name: 'Style frames sent back' }).getByText(note),
  ).toBeVisible();
  await expectAccessible(page);
  const studio = await openAs(browser, admin.email, routes.adminDashboard.path);
  await expect(studio.page.getByText(/^From customers: .*style frame/)).toBeVisible();
  await studio.context.close();

  await page.goto(studioBriefPath({ subscriptionId: automated, block: 1 }));
  await expect(panel).toContainText('An automated order has no brief and no style frames');
  const customer = await openAs(browser, owner.email, subscriptionStatusPath(automated));
  await expect(
    customer.page.getByRole('list', { name: 'Progress steps' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(section(customer.page)).toHaveCount(0);
  await customer.context.close();
});
