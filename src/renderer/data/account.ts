import type { Auth } from 'firebase/auth';
import type { AccountRepository } from './account-repository.ts';
import { callsOf } from './calls-of.ts';
import type { Exits } from './exits.ts';
import { fetchAccountChanges } from './fetch-ways-in.ts';
import type { FunctionsClient } from './functions-client.ts';

type Sources = {
  auth: Auth;
  documents: AccountRepository;
  functions: FunctionsClient;
  exits: Exits;
};

/** What somebody does with their own account. Each throws what a person can be told. */
export function createAccount(sources: Sources) {
  const { auth, documents } = sources;
  const late = callsOf(async () => (await fetchAccountChanges()).createAccountChanges(sources));

  return {
    watchUser: documents.watchUser,
    /** Whether they can log in with a password; with Google alone, they have none. */
    hasPassword: () =>
      auth.currentUser?.providerData.some(({ providerId }) => providerId === 'password') ?? true,
    confirmPassword: late((changes) => changes.confirmPassword),
    saveName: late((changes) => changes.saveName),
    savePhoto: late((changes) => changes.savePhoto),
    savePreference: late((changes) => changes.savePreference),
    changeEmail: late((changes) => changes.changeEmail),
    changePassword: late((changes) => changes.changePassword),
    signOutOthers: late((changes) => changes.signOutOthers),
    exportData: late((changes) => changes.exportData),
    deleteAccount: late((changes) => changes.deleteAccount),
  };
}
