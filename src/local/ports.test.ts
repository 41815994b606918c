import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePorts, host, portsFrom, requireFreePorts } from './ports.ts';

test('ports are the fixed ones unless the environment says otherwise', () => {
  expect(portsFrom({})).toMatchObject({ web: 5173, firestore: 8080, payment: 4242 });
  expect(portsFrom({ ORBITREEL_WEB_PORT: '6000' })).toMatchObject({ web: 6000, auth: 9099 });
});

test('a port that is none, or is given twice, is refused by name', () => {
  expect(() => portsFrom({ ORBITREEL_AUTH_PORT: 'abc' })).toThrow(
    'ORBITREEL_AUTH_PORT must be a port from 1 to 65535, not "abc".',
  );
  expect(() => portsFrom({ ORBITREEL_WEB_PORT: '8080' })).toThrow(/8080.*FIRESTORE_PORT/);
});

test('a busy port is named with its part and the variable that changes it', async () => {
  const ports = await freePorts();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen({ port: ports.outbox, host }, resolve));
  await expect(requireFreePorts(ports, ['web', 'outbox'])).rejects.toThrow(
    `Port ${ports.outbox} for the outbox is busy; ` +
      'stop what uses it, or choose another port with ORBITREEL_OUTBOX_PORT.',
  );
  await new Promise((resolve) => server.close(resolve));
  await requireFreePorts(ports, ['web', 'outbox']);
});
