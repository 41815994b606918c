import type { Browser, Page } from '@playwright/test';
import type { Account } from '#tests/cloud/accounts.ts';
import { enterAs } from '#tests/support/log-in.ts';

export const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

/**
 * A browser profile of somebody who wants to be told of mentions only: then nothing that happens in
 * the studio meanwhile rings their bell.
 */
export async function openForMentions(browser: Browser, { uid, email }: Account, path: string) {
  const context = await browser.newContext();
  await context.addInitScript((key) => {
    localStorage.setItem(
      key,
      localStorage.getItem(key) ?? JSON.stringify({ kinds: ['mentioned'] }),
    );
  }, `queueSignals ${uid}`);
  const page = await context.newPage();
  await enterAs(page, email, path);
  return { context, page };
}
