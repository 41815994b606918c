import { expect, test } from '@playwright/test';
import { customerPath, customerViewPath, routes } from '#domain/routes.ts';
import { sessionEnds } from '#domain/session-end.ts';
import { studioAddress } from '#domain/studio.ts';
import { register } from '#tests/cloud/accounts.ts';
import { buy } from '#tests/cloud/selling.ts';
import { exists } from '#tests/cloud/stored.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { enterAs, openAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { expectOut } from '../session-setup.ts';
import { hire } from '../staff-setup.ts';

test('an admin finds a customer and acts for them; the customer sees a step move, and is closed out', async ({
  page,
  browser,
}) => {
  const customer = await register({ displayName: 'Quentin Zephyrine' });
  const subscriptionId = await buy(customer);
  const admin = await hire('admin', 'Ines Falk');
  const theirs = await openAs(browser, customer.email, routes.subscriptionStatus.path);
  const steps = theirs.page.getByRole('list', { name: 'Progress steps' }).getByRole('listitem');
  const timeline = page.getByRole('list', { name: 'Timeline, newest first' });
  const dialog = page.getByRole('dialog');

  await test.step('a step moves while its customer looks at it', async () => {
    await enterAs(page, admin.email, `${routes.accountManagement.path}?email=${customer.email}`);
    await page.getByRole('button', { name: customer.email }).click();
    const details = page.getByRole('complementary', { name: 'Subscription details' });
    await expect(details).toContainText('6 left');
    await expect(details.getByRole('table', { name: /ledger/ })).toContainText('+6');
    await expect(steps).toHaveCount(7);
    await expect(steps.nth(1)).toContainText('Coming up');
    const statuses = details
      .getByRole('group', { name: 'Status of Product Received' })
      .getByRole('button');
    await expect(statuses).toHaveText(['Coming up', 'Complete']);
    await statuses.filter({ hasText: 'Complete' }).click();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
      '“Product Received” is complete now',
    );
    await expect(steps.nth(1)).toContainText('Complete');
    await expect(
      theirs.page.getByRole('img', { name: 'Step 3 of 7: Creative Brief' }),
    ).toBeVisible();
  });

  await test.step('found by an order, in the list', async () => {
    await page.goto(routes.accountManagement.path);
    const field = page.getByRole('searchbox', { name: 'Find a customer' });
    await field.fill('z');
    await field.press('Enter');
    await expect(page.getByText('Type at least 2 characters.')).toBeVisible();
    await field.fill('nobody-is-called-so');
    await field.press('Enter');
    await expect(page.getByText('No customer matches')).toBeVisible();
    await expectAccessible(page);
    await field.fill(subscriptionId);
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`find=${subscriptionId}`));
    const table = page.getByRole('table', { name: /Customers found by/ });
    await expect(table).toContainText(customer.email);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByRole('table', { name: 'Subscriptions', exact: true })).toBeVisible();
    await page.goBack();
    await table.getByRole('link', { name: 'Quentin Zephyrine' }).click();
    await expect(page).toHaveURL(customerPath(customer.uid));
  });

  await test.step('found by a name, by keys from anywhere', async () => {
    // A function follows the account.
    await expect.poll(() => exists(`customerKeys/${customer.uid}`)).toBe(true);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find anything' }).fill('zephyr');
    await expect(page.getByRole('option', { name: /Quentin Zephyrine/ }).first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('from an event to what it is about', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Quentin Zephyrine' })).toBeVisible();
    await expect(timeline).toContainText('6 tokens granted');
    await expect(timeline).toContainText('Subscribed to');
    await expectAccessible(page);
    await page.getByLabel('Show').selectOption('Tokens');
    await expect(page).toHaveURL(/kind=token/);
    await expect(timeline.getByRole('listitem')).toHaveCount(1);
    await timeline.getByRole('link', { name: '6 tokens granted' }).click();
    await expect(page).toHaveURL(new RegExp(`subscription=${subscriptionId}`));
  });

  await test.step('tokens are given and taken back', async () => {
    await page.getByRole('button', { name: 'Give or take tokens' }).click();
    await expect(dialog.getByLabel('Reason')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Reason').fill('A film came late');
    await dialog.getByRole('button', { name: 'Give 1' }).click();
    const ledger = page.getByRole('table', { name: /ledger/ });
    await expect(ledger).toContainText('A film came late');
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(ledger).toContainText('Taken back');
    await page.goBack();
    await expect(page).toHaveURL(/kind=token/);
  });

  await test.step('the account is disabled, which ends its session at once, and enabled', async () => {
    await page.getByLabel('Show').selectOption('Everything');
    const profile = page.getByRole('region', { name: 'Profile' });
    await profile.getByRole('button', { name: 'Disable the account' }).click();
    await dialog.getByLabel('Reason').fill('A stolen card');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Disable it' }).click();
    await expect(profile).toContainText('Disabled');
    await expect(timeline).toContainText('A stolen card');
    await expectOut(theirs.page, sessionEnds.disabled);
    const told = theirs.page.getByRole('alert').getByRole('link', { name: studioAddress });
    await expect(told).toBeVisible();
    await expectAccessible(theirs.page);
    await profile.getByRole('button', { name: 'Enable the account' }).click();
    await dialog.getByLabel('Reason').fill('The card was found');
    await dialog.getByRole('button', { name: 'Enable it' }).click();
    await expect(profile.getByRole('button', { name: 'Disable the account' })).toBeVisible();
  });
  await theirs.context.close();
});

test('admins note things about a customer for each other, and change only their own words @deep', async ({
  page,
  browser,
}) => {
  const customer = await register({ displayName: 'Ada Byron' });
  const [ines, theo] = [await hire('admin', 'Ines Falk'), await hire('admin', 'Theo Lang')];
  await enterAs(page, ines.email, customerPath(customer.uid));
  const notes = page.getByRole('list', { name: 'Notes, newest first' });
  const field = page.getByLabel('A note for colleagues');
  await expect(page.getByText('No notes yet')).toBeVisible();
  await field.fill('Calls at noon');
  await page.reload();
  // What was typed is still there.
  await expect(field).toHaveValue('Calls at noon');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(notes).toContainText('Calls at noon');
  await expect(field).toHaveValue('');
  const timeline = page.getByRole('list', { name: 'Timeline, newest first' });
  await expect(timeline).toContainText('Calls at noon');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit this note' }).click();
  await page.getByLabel('Your note').fill('Calls at one');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(notes).toContainText('edited');
  await expect(timeline).toContainText('Calls at one');

  const colleague = await openAs(browser, theo.email, customerPath(customer.uid));
  const theirs = colleague.page.getByRole('list', { name: 'Notes, newest first' });
  await expect(theirs).toContainText('Calls at one');
  await expect(colleague.page.getByRole('button', { name: 'Edit this note' })).toHaveCount(0);
  await expect(colleague.page.getByRole('button', { name: 'Remove this note' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Remove this note' }).click();
  await expect(page.getByText('No notes yet')).toBeVisible();
  await expect(theirs).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(notes).toContainText('Calls at one');
  await expect(theirs).toContainText('Calls at one');
  await colleague.context.close();
});

test('an admin sees what a customer sees, changes nothing there, and it is recorded @deep', async ({
  page,
}) => {
  const customer = await register({ displayName: 'Ada Byron' });
  await buy(customer);
  const { email } = await hire('admin', 'Ines Falk');
  await enterAs(page, email, customerPath(customer.uid));
  await page.getByRole('link', { name: 'See what they see' }).click();
  const seen = page.getByRole('region', { name: "The customer's dashboard" });
  await expect(seen.getByRole('heading', { name: 'Hello, Ada Byron' })).toBeVisible();
  await expect(seen).toContainText('6 tokens left');
  await expect(page.getByText('You see what Ada Byron sees')).toBeVisible();
  await expectAccessible(page);
  await seen.getByRole('link', { name: 'See all seven steps' }).click();
  await expect(page.getByRole('main')).toContainText('That link works for the customer only.');
  await expect(page).toHaveURL(customerViewPath(customer.uid));
  await page.getByRole('link', { name: 'Back to this customer' }).click();
  await expect(page.getByRole('list', { name: 'Timeline, newest first' })).toContainText(
    'The studio looked at their dashboard',
  );
});

test('an admin reads the invoices, cancels a subscription at the end of its period, and resumes it @deep', async ({
  page,
}) => {
  const customer = await register();
  await buy(customer);
  const { email } = await hire('admin', 'Ines Falk');
  await enterAs(page, email, `${customerPath(customer.uid)}?tab=payments`);
  const invoices = page.getByRole('table', { name: 'Invoices, newest first' });
  await expect(invoices).toContainText('Paid');
  await expectAccessible(page);
  const refunds = page.getByRole('region', { name: 'Refunds and disputes' });
  await expect(refunds).toContainText('Nothing went back');
  await db.collection('audit').add({
    action: 'paymentRefunded',
    targetId: customer.uid,
    amount: 4900,
    currency: 'usd',
    isFull: false,
    at: new Date(),
  });
  await page.getByRole('tab', { name: 'Mail' }).click();
  const mail = page.getByRole('list', { name: 'Mail, newest first' });
  await expect(mail).toContainText(`To ${customer.email}`);
  await expect(mail.getByRole('listitem').first()).toContainText(/sent|handed over/);
  await page.getByRole('tab', { name: 'Files' }).click();
  await expect(page.getByText('No file yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Payments' }).click();
  await expect(refunds).toContainText('$49.00 · in all, a part of it');
  await invoices.getByRole('link', { name: 'Its subscription' }).click();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Cancel at the end of the period' }).click();
  await dialog.getByLabel('Reason').fill('Asked by phone');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel it' }).click();
  await expect(page.getByText(/It ends on .*, and nothing more is charged/)).toBeVisible();
  await page.getByRole('button', { name: 'Resume the subscription' }).click();
  await dialog.getByLabel('Reason').fill('Changed their mind');
  await dialog.getByRole('button', { name: 'Resume it' }).click();
  await expect(page.getByRole('button', { name: 'Cancel at the end of the period' })).toBeVisible();
  await page.getByRole('tab', { name: 'Timeline' }).click();
  const timeline = page.getByRole('list', { name: 'Timeline, newest first' });
  await expect(timeline).toContainText('Asked by phone');
  await expect(timeline).toContainText('Subscription resumed by the studio');
});

test('a customer who has done nothing has an empty page, and an unknown one says so @deep', async ({
  page,
}) => {
  const customer = await register();
  const { email } = await hire('admin', 'Ines Falk');
  await enterAs(page, email, customerPath(customer.uid));
  await expect(page.getByText('Nothing has happened yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Subscriptions' }).click();
  await expect(page.getByText('No subscription yet')).toBeVisible();
  await page.goto(customerPath('nobody-at-all'));
  await expect(page.getByText('There is no account of this id')).toBeVisible();
});
