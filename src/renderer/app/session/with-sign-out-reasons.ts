import type { Cloud } from '#data/cloud.ts';

/**
 * Has somebody who leaves on purpose known as such: by logging out, or by deleting their account.
 * `onStay` is told when that did not work.
 */
export function withExits(cloud: Cloud, onLeave: () => void, onStay: () => void): Cloud {
  const onPurpose = async (leave: () => Promise<void>) => {
    // At once, since the session may be over before the answer is there.
    onLeave();
    try {
      await leave();
    } catch (error) {
      onStay();
      throw error;
    }
  };
  const { identity, account } = cloud;
  return {
    ...cloud,
    identity: { ...identity, logOut: () => onPurpose(() => identity.logOut()) },
    account: {
      ...account,
      deleteAccount: (confirmed) => onPurpose(() => account.deleteAccount(confirmed)),
    },
  };
}
