import type { Cloud } from '#data/cloud.ts';

/**
 * Reports when the person leaves on purpose, by logging out or by deleting the account; `onStay` is
 * called when that failed.
 */
export function withLogOutIntent(cloud: Cloud, onLeave: () => void, onStay: () => void): Cloud {
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
