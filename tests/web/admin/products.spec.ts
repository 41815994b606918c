import { expect, test, type Page } from '@playwright/test';
import { pricesFromMonthly } from '#domain/period.ts';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { addProduct } from '#tests/cloud/selling.ts';
import { tickClock } from '#tests/cloud/tick-clock.ts';
import { enterAs, openAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { openGatedCloud } from '../gates-setup.ts';
import { hire } from '../staff-setup.ts';

const path = '/admin/manage/products/';
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true });

/** Products of a name of this test alone; retired ones, so that other tests do not see them. */
async function add(facts: Record<string, unknown> = {}): Promise<{ id: string; name: string }> {
  const name = freshName('Crane shot');
  const id = await addProduct({
    name,
    kind: 'addOn',
    prices: pricesFromMonthly(59_000),
    tokensPerMonth: 0,
    active: false,
    position: 4,
    ...facts,
  });
  return { id, name };
}
const fieldOf = async (id: string, field: string): Promise<unknown> =>
  (await db.doc(`products/${id}`).get()).get(field);

test('a price of nothing, one of 12 digits and a name of 5,000 characters are refused in words @deep', async ({
  page,
}) => {
  const { email } = await hire('admin', 'Ines Falk');
  const { id, name } = await add();
  await enterAs(page, email, path);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByLabel('Monthly, $').fill('0');
  await page.getByLabel('Quarterly, $').fill('100000000000');
  await page.getByLabel('Name').fill('x'.repeat(5000));
  await save(page).click();
  await expect(page.getByText('At least $0.50.')).toBeVisible();
  await expect(page.getByText('At most $1,000,000.')).toBeVisible();
  await expect(page.getByText('At most 80 characters.')).toBeVisible();
  expect(await fieldOf(id, 'name')).toBe(name);
});

test('an admin sees whom a new price concerns, and the product as customers will see it @deep', async ({
  page,
}) => {
  const { email } = await hire('admin', 'Ines Falk');
  const { name } = await add();
  await enterAs(page, email, path);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const preview = dialog(page).getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('$590 a month');
  await page.getByLabel('Monthly, $').fill('640');
  await expect(preview).toContainText('$640 a month');
  await preview.getByRole('radio', { name: 'Builder' }).check();
  await expect(preview).toContainText('$640 a month each');
  const concerned = dialog(page).getByText('Monthly: $590 → $640');
  await expect(concerned).toContainText('No running subscription holds it.');
  await expect(concerned).toContainText('from now on');
  await expectAccessible(page);
});

test('a product is added, edited by two admins at once, changed as planned, and retired', async ({
  page: one,
  browser,
}) => {
  const [ines, noor] = await Promise.all([
    hire('admin', 'Ines Falk'),
    hire('admin', 'Noor Haddad'),
  ]);
  const name = freshName('Drone shot');
  const edit = (page: Page) => page.getByRole('button', { name: `Edit ${name}` }).click();

  await test.step('added, and its price changed', async () => {
    await enterAs(one, ines.email, path);
    await one.getByRole('button', { name: 'Add a product' }).click();
    await one.getByLabel('Name').fill(name);
    await one.getByLabel('Kind').selectOption('Add-on');
    await one.getByLabel('Monthly, $').fill('590');
    await one.getByRole('button', { name: 'Add and offer it' }).click();
    await expect(one.getByText('Type dollars, like 590 or 590.00.')).toHaveCount(2);
    await one.getByRole('button', { name: 'Use these' }).click();
    await one.getByRole('button', { name: 'Add and offer it' }).click();
    await expect(rowOf(one, name)).toContainText('$1,681.50');
    await edit(one);
    await one.getByLabel('Monthly, $').fill('600.00');
    await save(one).click();
    await expect(rowOf(one, name)).toContainText('$600');
  });
  const found = await db.collection('products').where('name', '==', name).get();
  const id = found.docs[0]?.id ?? '';

  await test.step('by two at once: nothing is lost, and one field is chosen by hand', async () => {
    const other = await openAs(browser, noor.email, path);
    const two = other.page;
    await Promise.all([edit(one), edit(two)]);
    await two.getByLabel('Monthly, $').fill('650');
    await one.getByLabel('Monthly, $').fill('700');
    await one.getByLabel('Description').fill('From above.');
    await save(one).click();
    await expect(dialog(one)).toBeHidden();

    await expect(two.getByText('Ines Falk has just changed this product')).toBeVisible();
    await expect(two.getByLabel('Description')).toHaveValue('From above.');
    await expect(two.getByLabel('Monthly, $')).toHaveValue('650');
    await expect(two.getByText('Monthly, $: changed by you and by Ines Falk')).toBeVisible();
    await save(two).click();
    await expect(two.getByText('Choose between both versions first.')).toBeVisible();
    await two.getByRole('button', { name: 'Keep mine' }).click();
    await save(two).click();
    await expect(dialog(two)).toBeHidden();
    expect(await fieldOf(id, 'prices.monthly')).toBe(65_000);
    expect(await fieldOf(id, 'description')).toBe('From above.');
    await other.context.close();
    await expect(rowOf(one, name)).toContainText('$650');
  });

  await test.step('a change is planned, taken back, and made when its time comes', async () => {
    const plan = async (monthly: string) => {
      await edit(one);
      await one.getByLabel('Monthly, $').fill(monthly);
      await dialog(one).getByRole('radio', { name: 'At a planned time' }).check();
      await dialog(one).getByRole('button', { name: 'Plan it' }).click();
      await expect(dialog(one)).toBeHidden();
    };
    const planned = one.getByRole('listitem').filter({ hasText: name });
    await plan('640');
    await expect(planned).toContainText('Price, monthly: $650 → $640');
    await expect(planned).toContainText('Planned by Ines Falk');
    await one.getByRole('button', { name: `Take back the planned change of ${name}` }).click();
    await expect(planned).toHaveCount(0);

    await plan('660');
    await expect(planned).toContainText('$660');
    const waiting = await db
      .collection('productChanges')
      .where('productId', '==', id)
      .where('state', '==', 'waiting')
      .get();
    for (const { ref } of waiting.docs) await ref.update({ at: new Date(Date.now() - 1000) });
    await tickClock('everyMinute');
    await expect(rowOf(one, name)).toContainText('$660');
    await expect(planned).toHaveCount(0);
    await one.getByRole('button', { name: `History of ${name}` }).click();
    await expect(dialog(one)).toContainText(/planned by .*@/);
    await expect(
      dialog(one).getByRole('link', { name: 'All records of this product' }),
    ).toBeVisible();
    await one.keyboard.press('Escape');
    await expect(dialog(one)).toBeHidden();
  });

  await test.step('retired, and offered again', async () => {
    const retired = one.getByRole('table', { name: 'Retired' });
    await one.getByRole('button', { name: `Retire ${name}` }).click();
    await expect(retired).toContainText(name);
    await one.getByRole('button', { name: `Offer ${name} again` }).click();
    await expect(one.getByRole('table', { name: 'Add-ons' })).toContainText(name);
    await one.getByRole('button', { name: `Retire ${name}` }).click();
    await expect(retired).toContainText(name);
  });
});

test('the history of a product says who changed what, the newest first @deep', async ({ page }) => {
  const { email, uid } = await hire('admin', 'Ines Falk');
  const { id, name } = await add();
  // As the function that follows the catalogue writes them.
  const record = (days: number, before: object, after: object) =>
    db.collection('audit').add({
      action: 'changeProduct',
      actorId: uid,
      actorEmail: email,
      targetId: id,
      before,
      after,
      at: new Date(Date.now() - days * 86_400_000),
    });
  const prices = pricesFromMonthly(59_000);
  await record(3, { prices: { ...prices, monthly: 49_000 } }, { prices });
  await record(2, { active: true, name: 'Crane' }, { active: false, name });
  await enterAs(page, email, path);
  await page.getByRole('button', { name: `History of ${name}` }).click();
  const entries = dialog(page).getByRole('list').first().locator('> li');
  await expect(entries.nth(0)).toContainText('Offered: yes → no');
  await expect(entries.nth(0)).toContainText(`Name: “Crane” → “${name}”`);
  await expect(entries.nth(1)).toContainText('Price, monthly: $490 → $590');
  await expect(entries.nth(1)).toContainText(`by ${email}`);
  await expectAccessible(page);
});

test('the order is changed by a button, by keys and by dragging, and is stored @deep', async ({
  browser,
}) => {
  // Its own catalogue: other tests look at the usual order.
  const cloud = await openGatedCloud(browser);
  const admin = await hire('admin', 'Ines Falk');
  await cloud.admit(admin);
  const page = await cloud.openPage();
  const placeOf = async (id: string): Promise<unknown> =>
    (await cloud.db.doc(`products/${id}`).get()).get('position');
  await enterAs(page, admin.email, path);
  const table = page.getByRole('table', { name: 'Packages' });
  const first = table.getByRole('row').nth(1);
  const second = table.getByRole('row').nth(2);
  const later = page.getByRole('button', { name: 'Later: Starter' });
  await expect(first).toContainText('Starter');
  await later.click();
  await expect(second).toContainText('Starter');
  await expect(page.getByText('Starter is number 2 of 3 now.')).toBeAttached();
  // The button keeps the focus.
  await expect(later).toBeFocused();
  await expect.poll(() => placeOf('starter')).toBe(10);
  await expect(later).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(first).toContainText('Starter');
  await expect.poll(() => placeOf('starter')).toBe(0);
  await expect(later).toHaveAttribute('aria-disabled', 'false');

  const handle = first.locator('[data-drag-handle]');
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await second.boundingBox()];
  if (from === null || to === null) throw new Error('Nothing to drag');
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + to.height / 2, { steps: 5 });
  await page.mouse.move(to.x + 40, to.y + to.height - 3, { steps: 5 });
  await page.mouse.up();
  await expect(second).toContainText('Starter');
  await expect.poll(() => placeOf('starter')).toBe(10);
  await expectAccessible(page);
  await cloud.close();
});

test('what failed to be saved says so, and is still in the form @deep', async ({
  page,
  context,
}) => {
  const { email } = await hire('admin', 'Ines Falk');
  const { name } = await add();
  await enterAs(page, email, path);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByLabel('Description').fill('From above.');
  await context.setOffline(true);
  await save(page).click();
  await expect(page.getByText('It was not saved')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('From above.');
  await context.setOffline(false);
  await save(page).click();
  await expect(messages(page).getByText(`${name} is saved`)).toBeVisible();
});

test('a save that gets no answer can be left, and what became of it is told @deep', async ({
  page,
}) => {
  const { email } = await hire('admin', 'Ines Falk');
  const { name } = await add();
  await enterAs(page, email, path);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByLabel('Monthly, $').fill('640');
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>();
  await page.route(/documents:(batchGet|commit)/, async (route) => {
    await isLeft;
    await route.abort();
  });
  await save(page).click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
  leave();
  await expect(messages(page)).toContainText('It was not done', { timeout: 60_000 });
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(page.getByLabel('Monthly, $')).toHaveValue('640');
});
