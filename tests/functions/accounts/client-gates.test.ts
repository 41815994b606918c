import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { functionMessages, quotaExceededMessage } from '#domain/errors.ts';
import type { LiveStatus } from '#data/repositories/system-repository.ts';
import { openSystem, type Gate, type SystemStatus } from '#domain/gates.ts';
import { register } from '#tests/cloud/accounts.ts';
import { openClient, password, type Client } from '#tests/cloud/client.ts';
import { db, freshName, identities } from '#tests/cloud/local-cloud.ts';
import { selectionOf } from '#tests/cloud/selling.ts';
import { exists } from '#tests/cloud/stored.ts';
import { tick } from '#tests/cloud/tick.ts';

const status = db.doc('system/status');
const off = { isOn: false, until: null, note: null };
const throwSwitch = (gate: Gate) => status.set({ ...openSystem, [gate]: true });
let usual: FirebaseFirestore.DocumentData = {};
beforeAll(async () => {
  usual = (await status.get()).data() ?? {};
});

const clients: Client[] = [];
const open = async (...facts: Parameters<typeof openClient>): Promise<Client> => {
  const client = await openClient(...facts);
  clients.push(client);
  return client;
};
afterEach(async () => {
  await status.set(usual);
  await Promise.all(clients.splice(0).map((client) => client.close()));
});

const noNewUsers = { code: 'gate-closed', message: quotaExceededMessage };
const closed = { code: 'gate-closed', message: functionMessages['gate-closed'] };
const someone = () => ({
  email: `${freshName('person')}@orbitreel.test`,
  password,
  displayName: 'Ada',
});
const saveCart = (client: Client, uid: string) =>
  client.carts.storeCart(
    uid,
    { productSelections: selectionOf('growth'), productTotalPrice: 100 },
    { change: 'change', isOurs: () => true },
  );

test('the message is the one of the specification', () => {
  expect(quotaExceededMessage).toBe('Operation not allowed: Daily quota exceeded');
});

describe('registering while writes are off', () => {
  test.each<Gate>(['disableWrites', 'completeShutdown'])(
    'is refused by %s, and no account is made',
    async (gate) => {
      await throwSwitch(gate);
      const client = await open(null);
      const person = someone();
      await expect(client.identity.register(person)).rejects.toMatchObject(noNewUsers);
      await expect(identities.getUserByEmail(person.email)).rejects.toMatchObject({
        code: 'auth/user-not-found',
      });
    },
  );

  test('goes on while only something else is off', async () => {
    await status.set({ ...openSystem, disableFileUploads: true });
    const client = await open(null);
    const person = someone();
    await client.identity.register(person);
    const { uid } = await identities.getUserByEmail(person.email);
    expect(await exists(`users/${uid}`)).toBe(true);
  });

  /** Registers in the moment in which the switch is thrown: the client does not know yet. */
  async function registerTooLate(client: Client) {
    const person = someone();
    client.system.gates.learn(openSystem);
    await throwSwitch('disableWrites');
    await expect(client.identity.register(person)).rejects.toMatchObject(noNewUsers);
    const { uid } = await identities.getUserByEmail(person.email);
    expect(await exists(`users/${uid}`)).toBe(false);
    return { ...person, uid };
  }

  test('in the very moment leaves an account that the next log-in completes', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const before = await open(null);
    const { email, uid } = await registerTooLate(before);
    await before.identity.logOut();
    await status.set(openSystem);
    await open({ email, uid, token: '' });
    await expect.poll(() => exists(`users/${uid}`)).toBe(true);
    expect((await db.doc(`users/${uid}`).get()).data()).toMatchObject({
      email,
      roles: ['user'],
      displayName: 'Ada',
    });
  });

  test('in the very moment leaves an account that is completed when they are on again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const client = await open(null);
    const { uid } = await registerTooLate(client);
    // Heard of from now on, or the client might hear of the switch before it registers.
    const heard: SystemStatus[] = [];
    client.system.watchStatus()(
      (now) => heard.push(now),
      () => {},
    );
    await expect.poll(() => heard.at(-1)?.disableWrites).toBe(true);
    await status.set(openSystem);
    await expect.poll(() => exists(`users/${uid}`)).toBe(true);
  });
});

describe('a client that is open', () => {
  test('hears of a switch by itself, although its cache is valid for minutes', async () => {
    const owner = await register();
    const client = await open(owner);
    const heard: SystemStatus[] = [];
    client.system.watchStatus()(
      (now) => heard.push(now),
      () => {},
    );
    await expect.poll(() => heard.at(-1)?.disableWrites).toBe(false);
    await expect(saveCart(client, owner.uid)).resolves.toBe('stored');

    await throwSwitch('disableWrites');
    await expect.poll(() => heard.at(-1)?.disableWrites).toBe(true);
    await expect(saveCart(client, owner.uid)).rejects.toMatchObject(closed);

    const again = new Promise<void>((resolve) => {
      client.system.gates.onReopened('write', resolve);
    });
    await status.set(openSystem);
    await again;
    await expect(saveCart(client, owner.uid)).resolves.toBe('stored');
  });

  test('is told by the rules when it has not heard yet', async () => {
    const owner = await register();
    const client = await open(owner);
    client.system.gates.learn(openSystem);
    await throwSwitch('disableWrites');
    await expect(saveCart(client, owner.uid)).rejects.toMatchObject(closed);
    expect(await exists(`carts/${owner.uid}`)).toBe(false);
  });

  test.each([
    ['missing', () => status.delete()],
    ['broken', () => status.set({ completeShutdown: 'yes' })],
  ])('may write while the status is %s', async (_name, corrupt) => {
    await corrupt();
    const owner = await register();
    await expect(saveCart(await open(owner), owner.uid)).resolves.toBe('stored');
  });
});

test('an admin passes every gate', async () => {
  const admin = await register({ roles: ['user', 'admin'] });
  const client = await open(admin);
  await throwSwitch('completeShutdown');
  await expect(saveCart(client, admin.uid)).resolves.toBe('stored');
  await expect(client.call('checkout')).rejects.toMatchObject({ code: 'price-changed' });
  await client.system.saveSwitch('completeShutdown', off, admin.uid);
  expect((await status.get()).data()).toMatchObject({ ...openSystem, changedBy: admin.uid });
});

describe('a switch with an end', () => {
  test('is heard of with its end and its note, and goes off when its time has come', async () => {
    const admin = await register({ roles: ['user', 'admin'] });
    const client = await open(admin);
    const heard: LiveStatus[] = [];
    client.system.watchStatus()(
      (now) => heard.push(now),
      () => {},
    );
    const note = 'We move house';
    const paused = { isOn: true, until: { minutes: 30 }, note };
    await client.system.saveSwitch('disableFileUploads', paused, admin.uid);
    await client.system.saveSwitch('disableWrites', { ...paused, until: null }, admin.uid);
    await expect
      .poll(() => heard.at(-1))
      .toEqual({
        ...openSystem,
        disableFileUploads: true,
        disableWrites: true,
        // From when the cloud heard of it.
        until: { disableFileUploads: { since: expect.any(Date), minutes: 30 } },
        note,
      });
    await tick('openSwitches');
    expect((await status.get()).get('disableFileUploads')).toBe(true);

    const since = new Date(Date.now() - 31 * 60_000);
    await status.update({ 'until.disableFileUploads.since': since });
    await tick('openSwitches');
    expect((await status.get()).data()).toMatchObject({
      disableFileUploads: false,
      disableWrites: true,
      until: {},
      note,
      changedBy: null,
    });
    await client.system.saveSwitch('disableWrites', off, admin.uid);
    expect((await status.get()).get('note')).toBeNull();
  });

  test('is recorded each time: who, what differs, and why', async () => {
    const admin = await register({ roles: ['user', 'admin'] });
    const client = await open(admin);
    const on = { isOn: true, until: null, note: `Because of ${freshName('storm')}` };
    await client.system.saveSwitch('disableFileUploads', on, admin.uid);
    const records = db.collection('audit').where('reason', '==', on.note);
    await expect
      .poll(async () => (await records.get()).docs.map((record) => record.data()))
      .toEqual([
        {
          action: 'setSwitches',
          setting: 'switches',
          actorId: admin.uid,
          actorEmail: admin.email,
          before: { disableFileUploads: false },
          after: { disableFileUploads: true },
          reason: on.note,
          at: expect.any(Timestamp),
        },
      ]);
  });
});

describe('functions', () => {
  // Nothing listens there, so a call reports that there is no connection.
  const nowhere = { functionsUrl: 'http://127.0.0.1:9' };
  // One call of each kind: all others are asked by the same lines.
  const outcomes = async (client: Client) => {
    const asked = [
      client.call('checkout'),
      client.call('activateVideo', { videoId: 'none' }),
      client.call('signOutOthers'),
    ];
    return Promise.all(
      asked.map((call) => call.catch((error: unknown) => (error as { code: unknown }).code)),
    );
  };
  const [allAsked, allClosed] = [Array(3).fill('network'), Array(3).fill('gate-closed')];

  test('are not even called while their gate is closed', async () => {
    const client = await open(await register(), nowhere);
    const { gates } = client.system;
    const told = (gate: Gate) => {
      gates.learn({ ...openSystem, [gate]: true });
      return outcomes(client);
    };
    expect(await told('disableFileUploads')).toEqual(allAsked);
    expect(await told('disableWrites')).toEqual(['network', 'gate-closed', 'network']);
    expect(await told('disableNonEssentialFunctions')).toEqual([
      'gate-closed',
      'network',
      'network',
    ]);
    expect(await told('completeShutdown')).toEqual(allClosed);
  });

  test('are called by admins all the same', async () => {
    const client = await open(await register({ roles: ['user', 'admin'] }), nowhere);
    client.system.gates.learn({ ...openSystem, completeShutdown: true });
    expect(await outcomes(client)).toEqual(allAsked);
  });
});
