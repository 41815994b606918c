import { expect } from '@playwright/test';
import { z } from 'zod';
import type { Account } from '#tests/cloud/accounts.ts';
import { localCloud } from '#tests/cloud/local-cloud.ts';

const outbox = z.object({ ORBITREEL_OUTBOX_URL: z.url() }).parse(process.env).ORBITREEL_OUTBOX_URL;
const mails = z.array(
  z.object({ to: z.array(z.string()), subject: z.string(), links: z.array(z.string()) }),
);

/** Asks the identity service for something as a client of somebody does. */
async function askIdentity(method: string, { token }: Account, body: object): Promise<void> {
  const response = await fetch(
    `http://${localCloud.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ idToken: token, ...body }),
    },
  );
  expect(response.status, await response.text()).toBe(200);
}

/** Has the identity service send somebody a mail. */
export const sendMail = (
  account: Account,
  body: { requestType: string; email?: string; newEmail?: string },
) => askIdentity('sendOobCode', account, body);

/** Gives an account another address at once, which makes the identity service warn the old one. */
export const moveAddress = (account: Account, email: string) =>
  askIdentity('update', account, { email });

/** The link of the newest mail to somebody with that subject, as a path of the site. */
export async function mailedPath(to: string, subject: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const sent = mails.parse(await (await fetch(`${outbox}/mails.json`)).json());
    found = sent.find((mail) => mail.to.includes(to) && subject.test(mail.subject))?.links[0];
    expect(found ?? 'no such mail').toMatch(/^https?:/);
  }).toPass();
  const url = new URL(z.string().parse(found));
  return `${url.pathname}${url.search}`;
}
