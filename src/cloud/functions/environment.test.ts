import { beforeEach, describe, expect, test, vi } from 'vitest';

/** The module anew, as in a function that starts with this environment. */
async function start(variables: Record<string, string>) {
  vi.unstubAllEnvs();
  const known = [
    'FUNCTIONS_EMULATOR',
    'SITE_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_API_HOST',
    'APP_CHECK',
    'STAFF_SECOND_FACTOR',
    'PREVIEWS',
    'GCLOUD_PROJECT',
  ];
  for (const name of known) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  return import('./environment.ts');
}

beforeEach(() => vi.unstubAllEnvs());

describe('the environment of the functions', () => {
  test('loads without any variable, as it does while it is deployed', async () => {
    await expect(start({})).resolves.toBeDefined();
  });

  test('without a site, says which variable is missing when it is needed', async () => {
    const { siteOrigin } = await start({});
    expect(() => siteOrigin()).toThrow(/SITE_URL/);
  });

  test('takes the origin of the site, without a slash or a path', async () => {
    const { siteOrigin } = await start({ SITE_URL: 'https://orbitreel.example/' });
    expect(siteOrigin()).toBe('https://orbitreel.example');
  });

  test('takes a site without encryption only on somebody’s own machine', async () => {
    const SITE_URL = 'http://127.0.0.1:5173';
    const deployed = await start({ SITE_URL });
    expect(() => deployed.siteOrigin()).toThrow(/SITE_URL/);
    const local = await start({ SITE_URL, FUNCTIONS_EMULATOR: 'true' });
    expect(local.siteOrigin()).toBe(SITE_URL);
  });

  test.each([{}, { STRIPE_API_HOST: '' }])(
    'without a host, talks to Stripe itself',
    async (none) => {
      const { paymentEnvironment } = await start({ STRIPE_SECRET_KEY: 'sk_test_1', ...none });
      expect(paymentEnvironment()).toEqual({ secretKey: 'sk_test_1', apiHost: null });
    },
  );

  test('a host that is no address is refused', async () => {
    const { paymentEnvironment } = await start({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_API_HOST: '127.0.0.1:4242',
    });
    expect(() => paymentEnvironment()).toThrow(/STRIPE_API_HOST/);
  });

  test.each([
    [{}, false],
    [{ APP_CHECK: '' }, false],
    [{ APP_CHECK: 'off' }, false],
    [{ APP_CHECK: 'required' }, true],
  ])('with %j, clients have to prove themselves: %j', async (variables, required) => {
    const { requiresAppCheck } = await start(variables);
    expect(requiresAppCheck()).toBe(required);
  });

  test.each([
    [{}, false],
    [{ STAFF_SECOND_FACTOR: '' }, false],
    [{ STAFF_SECOND_FACTOR: 'off' }, false],
    [{ STAFF_SECOND_FACTOR: 'required' }, true],
  ])('with %j, staff need a second factor: %j', async (variables, required) => {
    const { staffNeedsSecondFactor } = await start(variables);
    expect(staffNeedsSecondFactor()).toBe(required);
  });

  test.each([
    [{}, null],
    [{ PREVIEWS: '' }, null],
    [{ PREVIEWS: 'off', GCLOUD_PROJECT: 'studio' }, null],
    [{ PREVIEWS: 'on', GCLOUD_PROJECT: 'studio' }, 'studio'],
  ])('with %j, previews of this project may call: %j', async (variables, project) => {
    const { previewsOf } = await start(variables);
    expect(previewsOf()).toBe(project);
  });

  test('a switch that is misspelled is refused, since it would let everybody in', async () => {
    const environment = await start({ APP_CHECK: 'require', STAFF_SECOND_FACTOR: 'on' });
    expect(() => environment.requiresAppCheck()).toThrow(/APP_CHECK/);
    expect(() => environment.staffNeedsSecondFactor()).toThrow(/STAFF_SECOND_FACTOR/);
  });
});
