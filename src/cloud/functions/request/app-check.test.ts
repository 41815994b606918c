import { initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { afterEach, expect, test, vi } from 'vitest';

// The verifying library is the real one; only its requests to Google are replaced.
const { app } = vi.hoisted(() => ({ app: { current: null as unknown } }));
vi.mock('firebase-functions/logger', () => ({ logger: { info: () => {} } }));
vi.mock('../store/admin.ts', () => ({ admin: () => app.current }));
const project = initializeApp({ projectId: 'demo-orbitreel' }, 'app-check');
app.current = project;

async function start(appCheck: string | undefined) {
  vi.stubEnv('APP_CHECK', appCheck);
  vi.resetModules();
  return (await import('./app-check.ts')).requireOurClient;
}
const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
const unsigned = `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: '1:web', aud: ['x'] })}.`;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test.each([undefined, '', 'nonsense', unsigned])(
  'where nothing is required, a client with %j is let in',
  async (proof) => {
    const requireOurClient = await start(undefined);
    await expect(requireOurClient(proof)).resolves.toBeUndefined();
  },
);

test.each([undefined, '', 'nonsense', 'a.b.c', unsigned])(
  'where proof is required, %j is none',
  async (proof) => {
    const requireOurClient = await start('required');
    await expect(requireOurClient(proof)).rejects.toMatchObject({ code: 'unknown-client' });
  },
);

test('a token signed by Google is accepted', async () => {
  const verified = vi
    .spyOn(getAppCheck(project), 'verifyToken')
    .mockResolvedValue({ appId: '1:web', token: {} as never });
  const requireOurClient = await start('required');
  await expect(requireOurClient('signed')).resolves.toBeUndefined();
  expect(verified).toHaveBeenCalledExactlyOnceWith('signed');
});
