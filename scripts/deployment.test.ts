import { expect, test } from 'vitest';
import { deployArguments, desktopConfig, readDeployment } from './deployment.ts';

const real = { ORBITREEL_PROJECT: 'studio', ORBITREEL_API_KEY: 'key', ORBITREEL_APP_ID: '1:web' };

test('a project alone gives the addresses that Firebase gives it', () => {
  expect(readDeployment(real)).toEqual({
    state: 'known',
    appCheck: 'off',
    updateUrl: null,
    config: {
      firebase: {
        projectId: 'studio',
        apiKey: 'key',
        appId: '1:web',
        authDomain: 'studio.firebaseapp.com',
      },
      functionsUrl: 'https://us-central1-studio.cloudfunctions.net',
      siteUrl: 'https://studio.web.app',
    },
  });
});

test('what is missing is named, all of it', () => {
  expect(readDeployment({})).toEqual({ state: 'unknown', missing: Object.keys(real) });
});

test.each([
  ['ORBITREEL_PROJECT', 'demo-orbitreel'],
  ['ORBITREEL_SITE_URL', 'http://orbitreel.example'],
  ['ORBITREEL_FUNCTIONS_URL', 'not an address'],
  ['ORBITREEL_FUNCTIONS_URL', 'https://functions.orbitreel.example'],
  ['ORBITREEL_UPDATE_URL', 'http://updates.orbitreel.example'],
])('%s of %s is refused', (name, value) => {
  expect(readDeployment({ ...real, [name]: value })).toEqual({
    state: 'unknown',
    missing: [name],
  });
});

test('Google and App Check are on when that is said, and never on the desktop', () => {
  const deployment = readDeployment({
    ...real,
    ORBITREEL_GOOGLE_SIGN_IN: 'on',
    ORBITREEL_APP_CHECK_SITE_KEY: 'site-key',
    ORBITREEL_APP_CHECK: 'required',
  });
  expect(deployment).toMatchObject({
    appCheck: 'required',
    config: { googleSignIn: true, appCheckSiteKey: 'site-key' },
  });
  const usual = readDeployment(real);
  if (deployment.state === 'unknown' || usual.state === 'unknown') throw new Error('unknown');
  expect(desktopConfig(deployment.config)).toEqual(usual.config);
});

test('functions that ask for proof need a site that gives it', () => {
  expect(readDeployment({ ...real, ORBITREEL_APP_CHECK: 'required' })).toEqual({
    state: 'unknown',
    missing: ['ORBITREEL_APP_CHECK_SITE_KEY'],
  });
});

test('a deployment asks nothing, also when functions that retry are new', () => {
  expect(deployArguments('studio', ['--only', 'hosting'])).toEqual([
    'deploy',
    '--project',
    'studio',
    '--non-interactive',
    '--force',
    '--only',
    'hosting',
  ]);
});
