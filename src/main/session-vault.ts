import { z } from 'zod';
import type { TokenStorage } from '#contracts/desktop-api.ts';
import type { StoredValue } from './settings/stored-value.ts';

/** The system's keychain, which encrypts text for this person on this computer. */
export type Keychain = {
  isAvailable: () => Promise<boolean>;
  seal: (text: string) => Promise<Buffer>;
  /** `isStale` asks to seal the text again: the key has changed. */
  unseal: (sealed: Buffer) => Promise<{ text: string; isStale: boolean }>;
};

export type SessionVault = {
  /** The token of this name; waits for the keychain. */
  read: (key: string) => Promise<string | null>;
  /** Stores or removes a token; resolves when it is on the disk, if it is stored there. */
  save: (key: string, text: string | null) => Promise<void>;
  storage: () => Promise<TokenStorage>;
  /** The save in progress; null when there is none. */
  saving: () => Promise<void> | null;
};

type SessionVaultDeps = {
  keychain: Keychain;
  /** All tokens as one ciphertext, in base64. */
  stored: StoredValue<string | null>;
  /** Tokens are only in memory, or the stored ones cannot be decrypted and the person must log in. */
  onProblem: (problem: 'tokens-in-memory' | 'tokens-unreadable') => void;
};

const tokens = z.record(z.string(), z.string());

/** The identity service stores two or three. */
const mostTokens = 8;

/** Total bytes: encrypted and in base64 they still fit the settings file. */
const mostText = 700_000;

/** A token of the identity service contains its person's uid. */
const owned = z.object({ uid: z.string().min(1) });

/**
 * Stores sign-in tokens: on the disk only as the keychain's ciphertext, and in memory without a
 * keychain. Ciphertext that cannot be decrypted stays on the disk until the next log-in or log-out, as
 * the keychain may open it at the next start. A locked keychain is asked again with the next change;
 * until then the same person's earlier ciphertext stays valid.
 */
export function createSessionVault({
  keychain,
  stored,
  onProblem,
}: SessionVaultDeps): SessionVault {
  let known = new Map<string, string>();
  let storage: TokenStorage = 'keychain';
  let isAvailable = true;
  /** The owner of the ciphertext on the disk, if it could be decrypted. */
  let sealedOwner: string | null = null;
  let isToldOfMemory = false;
  let waiting = 0;
  let opening: Promise<void> | null = null;
  let lastSave: Promise<void> = Promise.resolve();

  const sealKnown = async () => {
    const owner = ownerOf(known);
    const sealed = await keychain.seal(textOf(known));
    tryTo(() => stored.save(sealed.toString('base64')));
    sealedOwner = owner;
  };
  const open = async () => {
    const sealed = stored.read();
    if (!(await succeeds(keychain.isAvailable))) {
      isAvailable = false;
      storage = 'memory';
      // Somebody was logged in, and is asked to log in again.
      if (sealed !== null) onProblem('tokens-unreadable');
      return;
    }
    if (sealed === null) return;
    try {
      const { text, isStale } = await keychain.unseal(Buffer.from(sealed, 'base64'));
      known = new Map(Object.entries(tokens.parse(JSON.parse(text))));
      sealedOwner = ownerOf(known);
      if (!isStale) return;
    } catch {
      onProblem('tokens-unreadable');
      return;
    }
    try {
      await sealKnown();
    } catch {
      // The old ciphertext can still be decrypted.
    }
  };
  const opened = () => (opening ??= open());

  const forgetSealed = () => {
    sealedOwner = null;
    if (stored.read() !== null) tryTo(() => stored.save(null));
  };
  const write = async () => {
    if (known.size === 0) {
      forgetSealed();
      return;
    }
    if (isAvailable) {
      try {
        await sealKnown();
        storage = 'keychain';
        return;
      } catch {
        // The earlier ciphertext still logs the same person in.
        if (sealedOwner !== null && sealedOwner === ownerOf(known)) return;
        storage = 'memory';
      }
    }
    // The ciphertext is an earlier session's, which would come back.
    forgetSealed();
    if (!isToldOfMemory) onProblem('tokens-in-memory');
    isToldOfMemory = true;
  };

  return {
    read: async (key) => {
      await opened();
      return known.get(key) ?? null;
    },
    save: async (key, text) => {
      await opened();
      // The identity service also removes tokens that never existed, before the first log-in.
      if ((known.get(key) ?? null) === text) return lastSave;
      const changed = new Map(known);
      if (text === null) changed.delete(key);
      else changed.set(key, text);
      if (changed.size > mostTokens) throw new Error('Refused: there are too many tokens.');
      if (text !== null && Buffer.byteLength(textOf(changed)) > mostText) {
        throw new Error('Refused: the tokens are too long.');
      }
      known = changed;
      waiting += 1;
      // One after the other, so that a slow keychain cannot change the order.
      lastSave = lastSave.then(write).finally(() => {
        waiting -= 1;
      });
      return lastSave;
    },
    saving: () => (waiting > 0 ? lastSave : null),
    storage: async () => {
      await opened();
      return storage;
    },
  };
}

function textOf(kept: ReadonlyMap<string, string>): string {
  return JSON.stringify(Object.fromEntries(kept));
}

/** The owner of these tokens; null when there is none or more than one. */
function ownerOf(kept: ReadonlyMap<string, string>): string | null {
  const owners = new Set(
    [...kept.values()].flatMap((text) => {
      try {
        return owned.safeParse(JSON.parse(text)).data?.uid ?? [];
      } catch {
        return [];
      }
    }),
  );
  const [owner = null] = owners;
  return owners.size === 1 ? owner : null;
}

async function succeeds(ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return await ask();
  } catch {
    return false;
  }
}

/** The stored value reports a failing disk and keeps the value until the app is closed. */
function tryTo(save: () => void): void {
  try {
    save();
  } catch {
    // Reported.
  }
}
