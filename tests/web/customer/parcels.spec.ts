import { expect, test, type Browser, type Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { routes, subscriptionStatusPath } from '#domain/routes.ts';
import { register, type Account } from '#tests/cloud/accounts.ts';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { orderOf } from '#tests/cloud/shoot-day-setup.ts';
import { loadSteps } from '#tests/cloud/stored.ts';
import { addVideoOf } from '#tests/support/customer-setup.ts';
import { enterAs, openAs } from '#tests/support/log-in.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';
import { layouts, pressedFor, usLayout } from '#tests/support/scanner-layouts.ts';
import { hire } from '../staff-setup.ts';

/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Somebody with a running subscription, none of whose steps but the first is done. */
async function addCustomer(name: string): Promise<{ person: Account; subscriptionId: string }> {
  const person = await register({ displayName: name, verified: true });
  const subscriptionId = await orderOf(person, { blocks: 1 });
  return { person, subscriptionId };
}

const section = (page: Page) => page.getByRole('region', { name: 'Your parcels' });

/** Announces a parcel on the page; gives its reference. */
async function announce(page: Page, product: string): Promise<string> {
  await section(page)
    .getByRole('button', { name: /^Announce/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What is inside').fill(product);
  await dialog.getByLabel('Name on the parcel').fill('Ada Byron');
  await dialog.getByLabel('Address for the way back').fill('12 Fern Lane, Portland');
  await dialog.getByRole('button', { name: 'Announce it' }).click();
  await expect(dialog).toBeHidden();
  const card = section(page).getByRole('region').filter({ hasText: product });
  const heading = await card.getByRole('heading').textContent();
  return heading ?? '';
}

/**
 * Types as a scanner does: all keys at once, and Enter or nothing at the end. The runner's own keys come as slowly as a
 * person's on a busy machine.
 */
async function scan(page: Page, code: string, { layout = usLayout, ends = true } = {}) {
  const enter = { code: 'Enter', key: 'Enter', shiftKey: false };
  await page.evaluate(
    (keys) => {
      // A key has the time at which it was pressed, however long the page takes over the one before.
      const presses = keys.map(
        (key) => new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }),
      );
      for (const pressed of presses) {
        const { key } = pressed;
        const target = document.activeElement ?? document.body;
        if (!target.dispatchEvent(pressed) || !(target instanceof HTMLInputElement)) continue;
        if (key === 'Enter') target.form?.requestSubmit();
        else {
          target.setRangeText(key, target.value.length, target.value.length, 'end');
          target.dispatchEvent(new Event('input', { bubbles: true }));
        }
      }
    },
    [...pressedFor(code, layout), ...(ends ? [enter] : [])],
  );
}

async function openStudio(browser: Browser, name: string) {
  const editor = await hire('production', name);
  return openAs(browser, editor.email, routes.parcels.path);
}

const details = (page: Page) => page.getByRole('complementary', { name: 'Parcel details' });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('parcels are announced, received once each, also offline, and their customer sees it', async ({
  page,
  browser,
}) => {
  const { person, subscriptionId } = await addCustomer('Ada Byron');
  await addVideoOf(person, subscriptionId, { title: 'Steam over the cup' });
  await enterAs(page, person.email, subscriptionStatusPath(subscriptionId));
  await expect(section(page)).toContainText('Portland, ME');

  // What is missing is said, and what is typed survives a reload.
  await section(page).getByRole('button', { name: 'Announce a parcel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Announce it' }).click();
  await expect(page.getByRole('dialog')).toContainText('Say what is inside.');
  await expectAccessible(page);
  await page.getByRole('dialog').getByLabel('What is inside').fill('Two cups');
  await page.getByRole('dialog').getByLabel('Steam over the cup').check();
  await page.reload();
  await section(page).getByRole('button', { name: 'Announce a parcel' }).click();
  await expect(page.getByRole('dialog').getByText('Restored from this device.')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('What is inside')).toHaveValue('Two cups');
  await page.keyboard.press('Escape');
  const reference = await announce(page, 'Two cups and a saucer');
  expect(reference).toMatch(/^OR-[0-9A-Z]{4}-[0-9A-Z]{4}$/);

  await section(page)
    .getByRole('button', { name: `Add the tracking number of parcel ${reference}` })
    .click();
  await page.getByRole('dialog').getByLabel('Tracking number').fill('1z 999 aa1');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(section(page)).toContainText('On its way');
  await expect(section(page)).toContainText('1Z999AA1');

  await section(page)
    .getByRole('link', { name: `Packing slip of parcel ${reference}` })
    .click();
  const slip = page.getByRole('region', { name: `Packing slip ${reference}` });
  await expect(slip.getByRole('img', { name: `Code of parcel ${reference}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to your progress' }).click();

  const studio = await openStudio(browser, 'Noor Haddad');
  const { page: desk } = studio;
  await expect(desk.getByLabel('Scan or type')).toBeFocused();
  // The scanner types a link, and no field has the focus.
  await desk.getByRole('heading', { level: 1 }).click();
  await scan(desk, `https://orbitreel.example/parcel/${reference}`);
  await expect(details(desk)).toContainText('Two cups and a saucer');
  await expect(details(desk)).toContainText('Steam over the cup');
  await details(desk).getByText('Damaged', { exact: true }).click();
  await details(desk).getByLabel('Shelf').fill('B4');
  // A slip that is scanned from within a field is no text of that field, on a Russian layout and without Enter, too.
  await details(desk).getByLabel('Shelf').focus();
  await scan(desk, reference, { layout: layouts['a Russian'], ends: false });
  await expect(details(desk).getByLabel('Shelf')).toHaveValue('B4');
  await details(desk).getByLabel('Note').fill('One corner is crushed.');
  await details(desk)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'parcel.png', mimeType: 'image/png', buffer: png });
  await expectAccessible(desk);
  await details(desk).getByRole('button', { name: 'Receive the parcel' }).click();
  await expect(messages(desk)).toContainText(`${reference} is received`);
  await expect(details(desk)).toContainText('shelf B4');

  // The customer sees it without a reload, with the picture and without the shelf.
  const card = section(page).getByRole('region', { name: `Parcel ${reference}` });
  await expect(card).toContainText('Arrived damaged');
  await expect(card).toContainText('One corner is crushed.');
  await expect(card).not.toContainText('B4');
  await expect(
    card.getByRole('button', { name: `Picture 1 of parcel ${reference}, show it large` }),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'Progress steps' })).toContainText(
    'Product Received',
  );
  const received = (await loadSteps(subscriptionId)).find(({ id }) => id === 'received');
  expect(received?.status).toBe('complete');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // Scanned again, it is the same arrival: there is nothing to receive.
  await desk.getByLabel('Scan or type').fill(reference.toLowerCase());
  await desk.keyboard.press('Enter');
  await expect(details(desk).getByRole('button', { name: 'Receive the parcel' })).toBeHidden();
  expect((await db.collection(`parcels/${reference}/arrivals`).get()).size).toBe(1);

  // A second box has a copy of the slip: it is received for the same order.
  await details(desk).getByRole('button', { name: 'Receive another box' }).click();
  await details(desk).getByLabel('What is inside').fill('A third cup');
  const { promise: isScanned, resolve: answer } = Promise.withResolvers<void>();
  await desk.route('**/recordParcel', async (route) => {
    const response = await route.fetch();
    await isScanned;
    await route.fulfill({ response });
  });
  await details(desk).getByRole('button', { name: 'Receive the parcel' }).click();
  await expect(section(page)).toContainText('A third cup');
  // What is scanned before the answer comes stays open.
  await desk.getByLabel('Scan or type').fill('another one');
  await desk.keyboard.press('Enter');
  const likely = desk.getByRole('complementary', { name: 'Likely parcels' });
  await expect(likely).toBeVisible();
  answer();
  await expect(messages(desk)).toContainText('Write this reference on the box.');
  await expect(likely).toBeVisible();
  await desk.unroute('**/recordParcel');
  await desk.getByLabel('Scan or type').fill(reference);
  await desk.keyboard.press('Enter');
  await expect(details(desk)).toContainText('Two cups and a saucer');

  // Afterwards: the customer changes their mind, and the studio does as asked.
  await card.getByRole('button', { name: `Return or keep of parcel ${reference}` }).click();
  const choice = page.getByRole('dialog', { name: 'What your product is for' });
  // What is here is for everything, and not only for what its slip named.
  await choice.getByLabel('Steam over the cup').uncheck();
  await choice.getByText('Keep it', { exact: true }).click();
  await expectAccessible(page);
  await choice.getByRole('button', { name: 'Save' }).click();
  await expect(details(desk)).toContainText('The studio keeps it');
  expect((await db.doc(`parcels/${reference}`).get()).get('videoIds')).toEqual([]);
  await details(desk).getByRole('button', { name: 'Kept for good' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'It stays here' }).click();
  await expect(card).toContainText('Stays with the studio');

  await test.step('a scan while offline is kept and sent when the connection is back', async () => {
    const kettle = await announce(page, 'A kettle');
    await expect(desk.getByRole('list', { name: 'Parcels' })).toContainText(kettle);
    await studio.context.setOffline(true);
    await scan(desk, kettle);
    await expect(details(desk)).toContainText('A kettle');
    await details(desk).getByRole('button', { name: 'Receive the parcel' }).click();
    const waiting = desk.getByText('1 parcel is kept on this device, not yet saved');
    await expect(waiting).toBeVisible();
    await expect(desk.getByText('They are sent when the connection is back')).toBeVisible();
    await expectAccessible(desk);
    expect((await db.doc(`parcels/${kettle}`).get()).get('state')).toBe('announced');

    await studio.context.setOffline(false);
    await expect(waiting).toBeHidden();
    await expect(section(page).getByRole('region', { name: `Parcel ${kettle}` })).toContainText(
      'At the studio',
    );
    expect((await db.collection(`parcels/${kettle}/arrivals`).get()).size).toBe(1);
  });
  await studio.context.close();
});

test('a mistyped reference, a tracking number and a name offer the likely parcels @deep', async ({
  page,
  browser,
}) => {
  const { person, subscriptionId } = await addCustomer(`Grace ${freshName('Hopper')}`);
  await enterAs(page, person.email, subscriptionStatusPath(subscriptionId));
  const reference = await announce(page, 'A bell');
  const tracking = `1Z${freshName('')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')}`;
  await db.doc(`parcels/${reference}`).update({ trackingNumber: tracking });

  const { page: desk, context } = await openStudio(browser, 'Noor Haddad');
  const likely = desk.getByRole('complementary', { name: 'Likely parcels' });
  const swapped = `${reference.slice(0, 3)}${reference.charAt(4)}${reference.charAt(3)}${reference.slice(5)}`;
  const wrong =
    reference.charAt(3) === reference.charAt(4) ? `${reference.slice(0, -1)}0` : swapped;
  // The label's code begins with the postcode.
  for (const typed of [wrong, tracking, `42094107${tracking}`, person.email, 'byron']) {
    await desk.getByLabel('Scan or type').fill(typed);
    await desk.keyboard.press('Enter');
    await expect(likely.getByRole('button', { name: reference })).toBeVisible();
  }
  await expectAccessible(desk);
  await likely.getByRole('button', { name: reference }).click();
  await expect(details(desk)).toContainText('A bell');
  await desk.getByLabel('Scan or type').fill('nothing at all');
  await desk.keyboard.press('Enter');
  await expect(likely).toContainText('No announced parcel is like this.');
  await context.close();
});

test('a box that nobody announced is received for the order that it belongs to @deep', async ({
  page,
  browser,
}) => {
  const name = freshName('Grace');
  const { person, subscriptionId } = await addCustomer(name);
  await enterAs(page, person.email, subscriptionStatusPath(subscriptionId));
  const { page: desk, context } = await openStudio(browser, 'Noor Haddad');
  const likely = desk.getByRole('complementary', { name: 'Likely parcels' });
  const search = likely.getByLabel('Customer’s name or e-mail');
  // The label is unknown, so its number goes along with the order.
  await desk.getByLabel('Scan or type').fill('1Z555UNKNOWN555');
  await desk.keyboard.press('Enter');
  await context.setOffline(true);
  await expect(likely).toContainText('Orders can be searched when the connection is back');
  await context.setOffline(false);
  await search.fill(person.email);
  await search.press('Enter');
  await expect(likely.getByRole('list', { name: 'Likely orders' })).toContainText(person.email);
  await expectAccessible(desk);
  await likely.getByRole('button', { name: 'Receive for this order' }).click();
  await expect(details(desk).getByLabel('Tracking number')).toHaveValue('1Z555UNKNOWN555');
  await details(desk).getByRole('button', { name: 'Receive the parcel' }).click();
  await expect(details(desk)).toContainText('Say what is inside.');
  await details(desk).getByLabel('What is inside').fill('A copper jug');
  await details(desk).getByLabel('Shelf').fill('C2');
  await expectAccessible(desk);

  // Sent without an answer, it waits, and is one parcel in the end.
  await desk.route('**/recordParcel', (route) => route.abort());
  await details(desk).getByRole('button', { name: 'Receive the parcel' }).click();
  await expect(desk.getByText('1 parcel is kept on this device, not yet saved')).toBeVisible();
  await expect(desk.getByRole('list', { name: 'Parcels that wait' })).toContainText('A copper jug');
  await desk.unroute('**/recordParcel');
  await desk.getByRole('button', { name: /^Try OR-.* again$/ }).click();
  await expect(section(page)).toContainText('A copper jug');
  await expect(section(page)).toContainText('At the studio');
  await expect(section(page)).toContainText('Say whether it comes back to you');
  const stored = await db.collection('parcels').where('subscriptionId', '==', subscriptionId).get();
  expect(stored.size).toBe(1);

  // The same label, scanned again, finds it, and takes its pictures.
  await desk.getByLabel('Scan or type').fill('1Z555UNKNOWN555');
  await desk.keyboard.press('Enter');
  await likely.getByRole('button', { name: stored.docs[0]?.id ?? '' }).click();
  await expect(details(desk)).toContainText('The studio entered it when it came.');
  await expect(details(desk).getByText('Take or choose pictures')).toBeVisible();
  await context.close();
});

test('a record that waits is sent from any page of the studio @deep', async ({ page, browser }) => {
  const { person, subscriptionId } = await addCustomer('Ada Byron');
  await enterAs(page, person.email, subscriptionStatusPath(subscriptionId));
  const reference = await announce(page, 'A pan');
  const { page: desk, context } = await openStudio(browser, 'Noor Haddad');
  await expect(desk.getByRole('list', { name: 'Parcels' })).toContainText(reference);
  await desk.route('**/recordParcel', (route) => route.abort());
  await scan(desk, reference);
  await details(desk).getByRole('button', { name: 'Receive the parcel' }).click();
  await expect(desk.getByText('1 parcel is kept on this device, not yet saved')).toBeVisible();
  const tried = desk.waitForRequest('**/recordParcel');
  await desk.goto(routes.videoStatus.path);
  await tried;
  await desk.unroute('**/recordParcel');
  await expect(section(page)).toContainText('At the studio');
  await context.close();
});

test('a parcel of a canceled subscription is received, and staff are told what it is @deep', async ({
  browser,
  page,
}) => {
  const { person, subscriptionId } = await addCustomer('Ada Byron');
  await enterAs(page, person.email, subscriptionStatusPath(subscriptionId));
  const reference = await announce(page, 'A lamp');
  await db
    .doc(`subscriptions/${subscriptionId}`)
    .update({ status: 'canceled', updatedAt: FieldValue.serverTimestamp() });
  await expect(section(page)).toContainText('no new parcels are announced for it');

  const { page: desk, context } = await openStudio(browser, 'Noor Haddad');
  // As the code leads there in a browser.
  await desk.goto(`/parcel/${reference}`);
  await expect(details(desk)).toContainText('This subscription has ended');
  await details(desk).getByRole('button', { name: 'Receive the parcel' }).click();
  await expect(section(page)).toContainText('At the studio');
  await context.close();
});

test('a customer cancels a parcel, and somebody else’s is none of theirs @deep', async ({
  page,
  browser,
}) => {
  const { person, subscriptionId } = await addCustomer('Ada Byron');
  await enterAs(page, person.email, subscriptionStatusPath(subscriptionId));
  const reference = await announce(page, 'A vase');
  const other = await register({ verified: true });
  const stranger = await openAs(browser, other.email, `/parcel/${reference}`);
  await expect(stranger.page.getByText('There is no such parcel here')).toBeVisible();
  await stranger.context.close();

  await section(page)
    .getByRole('button', { name: `I am not sending it (parcel ${reference})` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'I am not sending it' }).click();
  await expect(section(page)).toContainText('Canceled');
});

test('a change of a parcel that was received meanwhile says so @deep', async ({ page }) => {
  const { person, subscriptionId } = await addCustomer('Ada Byron');
  await enterAs(page, person.email, subscriptionStatusPath(subscriptionId));
  const reference = await announce(page, 'A jug');
  await section(page).getByRole('button', { name: 'Add the tracking number' }).click();
  const dialog = page.getByRole('dialog', { name: `Parcel ${reference}` });
  await dialog.getByLabel('What is inside').fill('Two jugs');
  await db.doc(`parcels/${reference}`).update({
    state: 'received',
    arrival: { at: new Date(), condition: 'good', shelf: 'A1' },
    updatedAt: FieldValue.serverTimestamp(),
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'The studio received this parcel in the meantime',
  );
  await expect(dialog.getByLabel('What is inside')).toHaveValue('Two jugs');
});

test('the camera reads the code of a packing slip (a drawn picture in place of the camera) @deep', async ({
  page,
  browser,
}) => {
  const { person, subscriptionId } = await addCustomer('Ada Byron');
  await enterAs(page, person.email, subscriptionStatusPath(subscriptionId));
  const reference = await announce(page, 'A clock');
  await section(page)
    .getByRole('link', { name: `Packing slip of parcel ${reference}` })
    .click();
  const code = page.getByRole('img', { name: `Code of parcel ${reference}` });
  const picture = (await code.screenshot()).toString('base64');

  const { page: desk, context } = await openStudio(browser, 'Noor Haddad');
  // Another page of the studio led here, whose policy knows no camera.
  await desk.goto(routes.videoStatus.path);
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await desk.keyboard.press('g', { delay: 80 });
  await desk.keyboard.press('p');
  await expect(desk.getByLabel('Scan or type')).toBeVisible();
  await desk.addInitScript(showInCamera, picture);
  await desk.getByRole('button', { name: 'Camera' }).click();
  await expect(desk).toHaveURL(/[?]camera=on/);
  await expect(details(desk)).toContainText('A clock');
  await context.close();
});

/** Runs in the page: the camera sees this picture. */
function showInCamera(picture: string): void {
  navigator.mediaDevices.getUserMedia = async () => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const draw = () => {
      const context = canvas.getContext('2d');
      if (context === null) return;
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(image, 140, 60, 360, 360);
    };
    draw();
    window.setInterval(draw, 100);
    return canvas.captureStream(10);
  };
}

test('an admin says where parcels go, and the open page of a customer follows @deep', async ({
  page,
  browser,
}) => {
  const { person, subscriptionId } = await addCustomer('Ada Byron');
  await enterAs(page, person.email, subscriptionStatusPath(subscriptionId));
  await expect(section(page)).toContainText('48 Harbor Mill Road');
  const { email } = await hire('admin', 'Ines Falk');
  const admin = await openAs(browser, email, routes.parcels.path);
  try {
    await admin.page.getByRole('button', { name: 'Postal address' }).click();
    const dialog = admin.page.getByRole('dialog', { name: 'Where parcels go' });
    const field = dialog.getByLabel('Postal address');
    const save = dialog.getByRole('button', { name: 'Save' });
    await field.fill(' \n');
    await save.click();
    await expect(dialog).toContainText('Say where parcels go.');
    await field.fill('Orbitreel Studio\n7 Quay Street\nPortland, ME 04101');
    await expectAccessible(admin.page);
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(section(page)).toContainText('7 Quay Street');
    await expect(section(page)).not.toContainText('48 Harbor Mill Road');
  } finally {
    await db.doc('settings/studio').delete();
    await admin.context.close();
  }
});
