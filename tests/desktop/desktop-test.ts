import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { z } from 'zod';
import type { ClientConfig } from '#contracts/client-config.ts';
import { launchApp, launcher } from './launch.ts';
import type { DesktopApp, Launch } from './launch-stand-in.ts';

/** Part of every test's name, so that a report shows what the app ran on. */
export { launcher };

/** Addresses of the local cloud around this run; the usual ones when it does not run. */
const cloud = z
  .object({
    FIREBASE_AUTH_EMULATOR_HOST: z.string().default('127.0.0.1:9099'),
    FIREBASE_STORAGE_EMULATOR_HOST: z.string().default('127.0.0.1:9199'),
    FIRESTORE_EMULATOR_HOST: z.string().default('127.0.0.1:8080'),
    ORBITREEL_FUNCTIONS_URL: z.string().default('http://127.0.0.1:5001/demo-orbitreel/us-central1'),
    ORBITREEL_OUTBOX_URL: z.string().default('http://127.0.0.1:4243'),
    ORBITREEL_PAYMENT_URL: z.string().default('http://127.0.0.1:4242'),
    ORBITREEL_WEB_URL: z.string().default('http://127.0.0.1:5173'),
  })
  .parse(process.env);

/** Whether this run has a local cloud around it, as `npm run test:desktop` gives it. */
export const localCloudRuns = process.env['ORBITREEL_FUNCTIONS_URL'] !== undefined;

const firestore = new URL(`http://${cloud.FIRESTORE_EMULATOR_HOST}`);

export const paymentUrl = cloud.ORBITREEL_PAYMENT_URL;

export const localConfig: ClientConfig = {
  firebase: {
    projectId: 'demo-orbitreel',
    apiKey: 'demo',
    authDomain: '127.0.0.1',
    storageBucket: 'demo-orbitreel.appspot.com',
  },
  functionsUrl: cloud.ORBITREEL_FUNCTIONS_URL,
  siteUrl: cloud.ORBITREEL_WEB_URL,
  emulators: {
    auth: `http://${cloud.FIREBASE_AUTH_EMULATOR_HOST}`,
    firestore: { host: firestore.hostname, port: Number(firestore.port) },
    storage: `http://${cloud.FIREBASE_STORAGE_EMULATOR_HOST}`,
    outboxUrl: cloud.ORBITREEL_OUTBOX_URL,
  },
};

type Fixtures = {
  /** A folder of user data that lasts as long as the test. */
  userData: string;
  /** Starts the app on that folder; an app still running is closed with the test. */
  launch: (options?: Partial<Launch>) => Promise<DesktopApp>;
};

export const test = base.extend<Fixtures>({
  // Playwright insists on a pattern, even for a fixture that needs no other.
  // oxlint-disable-next-line eslint/no-empty-pattern
  userData: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'orbitreel-desktop-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  launch: async ({ userData }, use) => {
    const started: DesktopApp[] = [];
    await use(async (options = {}) => {
      const app = await launchApp({
        userData,
        config: JSON.stringify(localConfig),
        ...options,
      });
      started.push(app);
      return app;
    });
    await Promise.all(started.map((app) => app.close()));
  },
});
