import { expect, test } from 'vitest';
import type { Cloud } from '#data/cloud.ts';
import { withLogOutIntent } from './with-log-out-intent.ts';

const confirmed = { email: 'ada@orbitreel.test', password: 'orbitreel' };

/** A cloud with only the two ways to log out, and the calls that each of them causes. */
function watched(leave: () => Promise<void>) {
  const heard: string[] = [];
  const cloud = { identity: { logOut: leave }, account: { deleteAccount: leave } };
  const { identity, account } = withLogOutIntent(
    cloud as unknown as Cloud,
    () => heard.push('leaves'),
    () => heard.push('stays'),
  );
  return { heard, logOut: identity.logOut, deleteAccount: () => account.deleteAccount(confirmed) };
}

test.each(['logOut', 'deleteAccount'] as const)('%s is known before it is done', async (way) => {
  const tried = watched(() => {
    expect(tried.heard).toEqual(['leaves']);
    return Promise.resolve();
  });
  await tried[way]();
  expect(tried.heard).toEqual(['leaves']);
});

test.each(['logOut', 'deleteAccount'] as const)(
  'after a %s that did not work, an end of the session counts as unintended',
  async (way) => {
    const tried = watched(() => Promise.reject(new Error('The disk is full')));
    await expect(tried[way]()).rejects.toThrow('The disk is full');
    expect(tried.heard).toEqual(['leaves', 'stays']);
  },
);
