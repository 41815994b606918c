import { expect, test, type Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { briefPath, routes, subscriptionStatusPath } from '#domain/routes.ts';
import { register } from '#tests/cloud/accounts.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { buy } from '#tests/cloud/selling.ts';
import { loadSteps } from '#tests/cloud/stored.ts';
import { enterAs, openAs } from '#tests/support/log-in.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';
import { addBriefOf } from '#tests/support/customer-setup.ts';
import { hire } from '../staff-setup.ts';

const aim = (page: Page) => page.getByRole('textbox', { name: /^What they should remember/ });
const keptHere = (page: Page) => page.getByText(/Kept on this device/);
const soundAnswers = {
  product: 'A mug.',
  audience: 'People who forget their coffee.',
  message: 'Warm',
  look: 'Morning light.',
  voiceOver5: '',
  voiceOver15: '',
  voiceOver30: '',
};

/** Somebody who bought with the agency option; nothing of it is planned for 30 s. */
async function agencyCustomer() {
  const owner = await register();
  const videos = { '5': 0, '15': 1, '30': 0 };
  return { owner, subscriptionId: await buy(owner, { option: 'agency', videos }) };
}

test('a brief is written, also offline, sent back, mended and approved, and its step is complete', async ({
  page,
  context,
  browser,
}) => {
  const { owner, subscriptionId } = await agencyCustomer();
  await enterAs(page, owner.email, subscriptionStatusPath(subscriptionId));
  await page.getByRole('link', { name: 'Your brief' }).click();
  const field = (name: RegExp) => page.getByRole('textbox', { name });
  const send = page.getByRole('button', { name: 'Send the brief to the studio' });
  await expect(send).toBeDisabled();
  await expect(field(/of the 30 s videos/)).toHaveCount(0);
  await field(/^The product/).fill('A mug that keeps coffee warm.');
  await field(/^Who should want it/).fill('People who forget their coffee.');
  await field(/^What they should remember/).fill('Still warm.');
  await expect(page.getByText('Still to answer: How it should look and feel.')).toBeVisible();
  await field(/^How it should look/).fill('Morning light.');
  await field(/of the 15 s videos/).fill('Two hours later, still warm. '.repeat(12));
  await expect(page.getByText(/60 words, about 24 s: longer than the 15 s/)).toBeVisible();
  await field(/of the 15 s videos/).fill('Two hours later, still warm.');
  await expect(page.getByText('5 words, about 2 s', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(field(/^How it should look/)).toHaveValue('Morning light.');

  await test.step('answers typed without a network are kept, and go to the cloud with it', async () => {
    await aim(page).fill('Warm');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await context.setOffline(true);
    await aim(page).fill('Warm for two hours');
    await expect(keptHere(page)).toBeVisible();
    await context.setOffline(false);
    const brief = db.doc(`briefs/${subscriptionId}_1`);
    await expect
      .poll(async (): Promise<unknown> => (await brief.get()).get('message'))
      .toBe('Warm for two hours');
  });

  await send.click();
  await expect(page.getByText('Your brief is with the studio')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);

  const admin = await hire('admin', 'Ines Falk');
  const studio = await openAs(
    browser,
    admin.email,
    `${routes.accountManagement.path}?subscription=${subscriptionId}`,
  );
  await studio.page.getByRole('button', { name: 'Send it back' }).click();
  const dialog = studio.page.getByRole('dialog');
  await dialog.getByLabel('What is open').fill('Which colour?');
  // What is typed outlives the page.
  await studio.page.reload();
  await studio.page.getByRole('button', { name: 'Send it back' }).click();
  await expect(dialog.getByLabel('What is open')).toHaveValue('Which colour?');
  await expect(dialog.getByText('Restored from this device.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send it back' }).click();
  await expect(page.getByText('“Which colour?”')).toBeVisible();
  await field(/^The product/).fill('A red mug that keeps coffee warm.');
  await send.click();
  // The studio reads the answer beside what it asked, and nobody is asked again after it.
  await expect(
    studio.page.getByText(/This answers what Ines Falk asked .*“Which colour\?”/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Take it back to change it' }).click();
  await expect(field(/^The product/)).toBeVisible();
  await expect(page.getByText('“Which colour?”')).toHaveCount(0);
  await expect(studio.page.getByText('The customer is still writing it.')).toBeVisible();
  await send.click();
  await studio.page.getByRole('button', { name: 'Approve the brief' }).click();
  await expect(page.getByText('Your brief is approved')).toBeVisible();
  await expect(page.getByText(/Ines Falk approved it/)).toBeVisible();
  await test.step('a yes is revoked with a reason, and the customer answers it', async () => {
    await studio.page.getByRole('button', { name: 'Revoke the approval' }).click();
    await dialog.getByLabel('What is open').fill('The logo has changed');
    await dialog.getByRole('button', { name: 'Revoke it' }).click();
    await expect(page.getByText('“The logo has changed”')).toBeVisible();
    await field(/^How it should look/).fill('Morning light, the new logo.');
    await send.click();
    await studio.page.getByRole('button', { name: 'Approve the brief' }).click();
    await expect(page.getByText('Your brief is approved')).toBeVisible();
  });
  await expectAccessible(studio.page);
  await studio.context.close();

  const step = (await loadSteps(subscriptionId)).find(({ id }) => id === 'brief');
  expect(step?.status).toBe('complete');
  const stored = (await db.doc(`briefs/${subscriptionId}_1`).get()).data();
  expect(stored).toMatchObject({
    product: 'A red mug that keeps coffee warm.',
    approval: { by: admin.uid, byName: 'Ines Falk' },
  });
});

test('answers that an earlier visit left on the device are sent from any page @deep', async ({
  page,
  context,
}) => {
  const { owner, subscriptionId } = await agencyCustomer();
  await enterAs(page, owner.email, briefPath({ subscriptionId, block: 1 }));
  await expect(aim(page)).toBeVisible();
  await context.setOffline(true);
  await aim(page).fill('Warm for two hours');
  await expect(keptHere(page)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(routes.dashboard.path);
  const brief = db.doc(`briefs/${subscriptionId}_1`);
  await expect
    .poll(async (): Promise<unknown> => (await brief.get()).get('message'))
    .toBe('Warm for two hours');
});

test('answers typed while the brief was sent elsewhere are shown, to copy or to discard @deep', async ({
  page,
  context,
}) => {
  const { owner, subscriptionId } = await agencyCustomer();
  const brief = await addBriefOf(owner, subscriptionId, { ...soundAnswers, sentAt: null });
  await enterAs(page, owner.email, briefPath({ subscriptionId, block: 1 }));
  await expect(aim(page)).toHaveValue('Warm');
  await context.setOffline(true);
  await aim(page).fill('Warm for two hours');
  await expect(keptHere(page)).toBeVisible();
  const at = FieldValue.serverTimestamp();
  await brief.update({ sentAt: at, updatedAt: at });
  await context.setOffline(false);
  const left = page.getByRole('status').filter({ hasText: 'was not saved' });
  await expect(left).toContainText('What they should remember: “Warm for two hours”');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take it back to change it' }).click();
  await expect(aim(page)).toHaveValue('Warm for two hours');
  await expect
    .poll(async (): Promise<unknown> => (await brief.get()).get('message'))
    .toBe('Warm for two hours');

  await context.setOffline(true);
  await aim(page).fill('Warm until noon');
  await expect(keptHere(page)).toBeVisible();
  const approval = { by: 'studio', byName: 'Ines Falk', at };
  await brief.update({ sentAt: at, approval, updatedAt: at });
  await context.setOffline(false);
  await expect(left).toContainText('The studio approved your brief in the meantime.');
  await page.reload();
  await expect(left).toContainText('What they should remember: “Warm until noon”');
  await left.getByRole('button', { name: 'Discard it' }).click();
  await expect(left).toHaveCount(0);
});

test('a brief of somebody else, and of a subscription without the agency, is not offered @deep', async ({
  page,
}) => {
  const { subscriptionId } = await agencyCustomer();
  const owner = await register();
  const automated = await buy(owner);
  await enterAs(page, owner.email, briefPath({ subscriptionId, block: 1 }));
  await expect(
    page.getByText(/Your brief could not be loaded|Subscription not found/),
  ).toBeVisible();
  await page.goto(briefPath({ subscriptionId: automated, block: 1 }));
  await expect(page.getByText('This subscription needs no brief')).toBeVisible();
  await page.goto(routes.brief.path);
  await expect(page.getByText('Subscription not found')).toBeVisible();
});
