import { expect, test } from '@playwright/test';
import { register } from '#tests/cloud/accounts.ts';
import { buy } from '#tests/cloud/selling.ts';
import { addVideoOf, videosPath } from '#tests/support/customer-setup.ts';
import { addVersion } from '#tests/support/films.ts';
import { enterAs, openAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { panel, versions } from '../film-setup.ts';
import { hire, queueOf } from '../staff-setup.ts';

test('a film that staff withdraw leaves the page of its customer, who watches it @deep', async ({
  page,
  browser,
}) => {
  const customer = await register();
  const subscriptionId = await buy(customer);
  const videoId = await addVideoOf(customer, subscriptionId, {
    title: 'Teapot',
    length: 5,
    copyCards: [],
    status: 'delivery',
  });
  await addVersion(customer, videoId, { number: 1, films: ['first'] });
  await enterAs(page, customer.email, videosPath(subscriptionId, videoId));
  const film = page.getByRole('region', { name: 'Your film' });
  await expect(film).toContainText('Version 1');

  const editor = await hire('production', 'Cleo Cut');
  const studio = await openAs(browser, editor.email, `${queueOf('delivery')}&video=${videoId}`);
  await expect(versions(studio.page).first()).toContainText('visible to the customer');
  await panel(studio.page).getByRole('button', { name: 'Withdraw version 1' }).click();
  const dialog = studio.page.getByRole('dialog', { name: 'Withdraw version 1?' });
  const confirm = dialog.getByRole('button', { name: 'Withdraw it' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Reason').fill('It shows the old label.');
  await expectAccessible(studio.page);
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(studio.page.getByText('Version 1 of Teapot is withdrawn')).toBeVisible();

  await expect(film).toContainText('Version 1 was withdrawn by the studio');
  await expect(film).toContainText('It shows the old label.');
  await expect(film.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'It shows the old label.',
  );
  await expectAccessible(page);
  await studio.context.close();
});
