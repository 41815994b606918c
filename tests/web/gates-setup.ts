import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { clientConfig } from '#contracts/client-config.ts';
import { openSystem, type Gate } from '#domain/gates.ts';
import { startingCatalogue } from '#domain/starting-catalogue.ts';
import type { Account } from '#tests/cloud/accounts.ts';
import { db as usualDb, freshName, localCloud } from '#tests/cloud/local-cloud.ts';

const rulesFile = new URL('../../src/cloud/firestore.rules', import.meta.url);

/**
 * A database of its own in the running emulator, under the rules of the project. Its switches would
 * close the usual database for the tests that run in parallel. Settings for everybody, unreadable
 * documents and large numbers of documents would show on their screens as well.
 */
export async function openGatedCloud(browser: Browser) {
  const projectId = `demo-${freshName('gates')}`;
  const app = initializeApp({ projectId }, projectId);
  const db = getFirestore(app);
  const rules = { files: [{ name: 'rules', content: await readFile(rulesFile, 'utf8') }] };
  await fetch(
    `http://${localCloud.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${projectId}:securityRules`,
    { method: 'PUT', body: JSON.stringify({ rules }) },
  );
  const status = db.doc('system/status');
  await status.set(openSystem);
  for (const { id, ...product } of startingCatalogue(new Date())) {
    await db.doc(`products/${id}`).set(product);
  }

  const contexts: BrowserContext[] = [];
  return {
    db,
    throwSwitch: (gate: Gate, isOn: boolean) => status.update({ [gate]: isOn }),
    /** Somebody who has an account, here too. */
    admit: async ({ uid }: Account) => {
      const account = (await usualDb.doc(`users/${uid}`).get()).data();
      await db.doc(`users/${uid}`).set(account ?? {});
    },
    /** A browser profile of its own, whose app is at home in this database. */
    openPage: async (): Promise<Page> => {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      contexts.push(context);
      await context.route('**/config.json', async (route) => {
        const config = clientConfig.parse(await (await route.fetch()).json());
        const firebase = { ...config.firebase, projectId };
        await route.fulfill({ json: { ...config, firebase } });
      });
      return context.newPage();
    },
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
      await deleteApp(app);
    },
  };
}
export type GatedCloud = Awaited<ReturnType<typeof openGatedCloud>>;
