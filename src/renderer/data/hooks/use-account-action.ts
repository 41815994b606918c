import type { ManageAccount } from '#contracts/account-calls.ts';
import { useCloud } from './cloud-context.tsx';

type Action = Exclude<ManageAccount['action'], 'look'>;

/** Disables or enables somebody's account, or sends them a reset link; each is recorded with its reason. */
export function useAccountAction({ id, email }: { id: string; email: string }) {
  const { call, identity } = useCloud();
  return async (action: Action, reason: string): Promise<void> => {
    await call('manageAccount', { userId: id, action, reason });
    if (action === 'resetLink') await identity.sendPasswordReset(email);
  };
}
