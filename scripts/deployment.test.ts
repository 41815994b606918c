import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { deployedFirebaseJson, desktopConfig, readDeployment } from './deployment.ts';
import { deployedRulesFile } from './deployed-rules.ts';
import { inProject } from './project-paths.ts';

const real = { ORBITREEL_PROJECT: 'studio', ORBITREEL_API_KEY: 'key', ORBITREEL_APP_ID: '1:web' };

test('a project alone gives the addresses that Firebase gives it', () => {
  expect(readDeployment(real)).toEqual({
    state: 'known',
    appCheck: 'off',
    previews: 'off',
    updateUrl: null,
    publisher: null,
    rollout: 100,
    config: {
      firebase: {
        projectId: 'studio',
        apiKey: 'key',
        appId: '1:web',
        authDomain: 'studio.firebaseapp.com',
        storageBucket: 'studio.firebasestorage.app',
      },
      functionsUrl: 'https://us-central1-studio.cloudfunctions.net',
      siteUrl: 'https://studio.web.app',
    },
  });
});

test('every missing setting is named', () => {
  expect(readDeployment({})).toEqual({ state: 'unknown', missing: Object.keys(real) });
});

test.each([
  ['ORBITREEL_PROJECT', 'demo-orbitreel'],
  ['ORBITREEL_SITE_URL', 'http://orbitreel.example'],
  ['ORBITREEL_FUNCTIONS_URL', 'not an address'],
  ['ORBITREEL_FUNCTIONS_URL', 'http://functions.orbitreel.example'],
  ['ORBITREEL_STAFF_IDLE_MINUTES', 'off'],
  ['ORBITREEL_STAFF_IDLE_MINUTES', '1'],
  ['ORBITREEL_STORAGE_BUCKET', 'a b'],
  ['ORBITREEL_SECOND_FACTOR', 'on'],
  ['ORBITREEL_STAFF_SECOND_FACTOR', 'on'],
  ['ORBITREEL_UPDATE_URL', 'http://updates.orbitreel.example'],
  ['ORBITREEL_PREVIEWS', 'off'],
  ['ORBITREEL_ROLLOUT', '101'],
  ['ORBITREEL_ROLLOUT', '10 %'],
  ['ORBITREEL_ROLLOUT', '0.5'],
  ['ORBITREEL_FUNCTIONS_URL', 'https://us-central1-studio-staging.cloudfunctions.net'],
  ['ORBITREEL_STORAGE_BUCKET', 'studio-staging.firebasestorage.app'],
  ['ORBITREEL_STORAGE_BUCKET', 'other.appspot.com'],
])('%s of %s is refused', (name, value) => {
  expect(readDeployment({ ...real, [name]: value })).toEqual({
    state: 'unknown',
    missing: [name],
  });
});

test('a project may name its own functions and bucket, and those that have a name of their own', () => {
  for (const [functions, bucket] of [
    ['https://us-central1-studio.cloudfunctions.net', 'studio.appspot.com'],
    ['https://functions.orbitreel.example', 'orbitreel-films'],
  ] as const) {
    const deployment = readDeployment({
      ...real,
      ORBITREEL_FUNCTIONS_URL: functions,
      ORBITREEL_STORAGE_BUCKET: bucket,
      ORBITREEL_PREVIEWS: 'on',
    });
    expect(deployment).toMatchObject({
      previews: 'on',
      config: { functionsUrl: functions, firebase: { storageBucket: bucket } },
    });
  }
});

test('Google, reCAPTCHA and App Check are on when that is said, and never on the desktop', () => {
  const deployment = readDeployment({
    ...real,
    ORBITREEL_GOOGLE_SIGN_IN: 'on',
    ORBITREEL_AUTH_RECAPTCHA: 'on',
    ORBITREEL_APP_CHECK_SITE_KEY: 'site-key',
    ORBITREEL_APP_CHECK: 'required',
  });
  expect(deployment).toMatchObject({
    appCheck: 'required',
    config: { googleSignIn: true, authRecaptcha: true, appCheckSiteKey: 'site-key' },
  });
  const usual = readDeployment(real);
  if (deployment.state === 'unknown' || usual.state === 'unknown') throw new Error('unknown');
  expect(desktopConfig(deployment.config)).toEqual(usual.config);
});

test('the time after which sessions of staff end, second factors and taxes are told to the desktop as well', () => {
  const deployment = readDeployment({
    ...real,
    ORBITREEL_STAFF_IDLE_MINUTES: '30',
    ORBITREEL_SECOND_FACTOR: 'everyone',
    ORBITREEL_STAFF_SECOND_FACTOR: 'required',
    ORBITREEL_TAX: 'automatic',
  });
  if (deployment.state === 'unknown') throw new Error('unknown');
  expect(desktopConfig(deployment.config)).toMatchObject({
    automaticTax: true,
    staffIdleMinutes: 30,
    secondFactor: 'everyone',
    staffSecondFactor: 'required',
  });
});

test('the public key of payments is told to the website only, and no secret key is taken for it', () => {
  const key = 'ORBITREEL_STRIPE_PUBLISHABLE_KEY';
  const deployment = readDeployment({ ...real, [key]: 'pk_live_51Abc' });
  if (deployment.state === 'unknown') throw new Error('unknown');
  expect(deployment.config.stripePublishableKey).toBe('pk_live_51Abc');
  expect(desktopConfig(deployment.config).stripePublishableKey).toBeUndefined();
  expect(readDeployment({ ...real, [key]: 'sk_live_51Abc' })).toEqual({
    state: 'unknown',
    missing: [key],
  });
});

test('functions that ask for proof need a site that gives it', () => {
  expect(readDeployment({ ...real, ORBITREEL_APP_CHECK: 'required' })).toEqual({
    state: 'unknown',
    missing: ['ORBITREEL_APP_CHECK_SITE_KEY'],
  });
});

test('signed Windows installers that update themselves must know who signs them', () => {
  const signed = {
    ...real,
    WIN_CSC_LINK: 'certificate.pfx',
    ORBITREEL_UPDATE_URL: 'https://updates.orbitreel.example',
  };
  expect(readDeployment(signed)).toEqual({ state: 'unknown', missing: ['ORBITREEL_PUBLISHER'] });
  expect(readDeployment({ ...signed, ORBITREEL_PUBLISHER: 'Orbitreel' })).toMatchObject({
    state: 'known',
    publisher: 'Orbitreel',
  });
});

const readFirebaseJson = () => readFile(inProject('firebase.json'), 'utf8');

test('every rules file of the cloud is deployed, that of the file storage too', async () => {
  const { firestore, storage } = JSON.parse(await readFirebaseJson());
  const files = await readdir(inProject('src/cloud'));
  expect([firestore.rules, storage.rules].toSorted()).toEqual(
    files.filter((file) => file.endsWith('.rules')).map((file) => `src/cloud/${file}`),
  );
});

test('the deployed policy names our own functions; the rest of firebase.json stays as it is', async () => {
  const text = await readFirebaseJson();
  const deployment = readDeployment(real);
  if (deployment.state === 'unknown') throw new Error('unknown');
  const deployed = deployedFirebaseJson(text, deployment.config);
  expect(deployed).toContain(
    ' https://us-central1-studio.cloudfunctions.net https://firebasestorage.googleapis.com/v0/b/studio.firebasestorage.app/ ',
  );
  expect(deployed).not.toContain('*.cloudfunctions.net');
  const { hosting, firestore, ...others } = JSON.parse(text);
  expect(JSON.parse(deployed)).toMatchObject({
    ...others,
    firestore: { ...firestore, rules: deployedRulesFile },
  });
  expect(JSON.parse(deployed).hosting.rewrites).toEqual(hosting.rewrites);
});
