import { z } from 'zod';
import type { TokenKeeping } from '#contracts/desktop-api.ts';
import type { StoredValue } from './settings/stored-value.ts';

/** The system's keychain, which seals text for this person on this computer. */
export type Keychain = {
  isAvailable: () => Promise<boolean>;
  seal: (text: string) => Promise<Buffer>;
  /** `isStale` asks to seal the text again: the key has changed. */
  unseal: (sealed: Buffer) => Promise<{ text: string; isStale: boolean }>;
};

export type SessionVault = {
  /** What is kept under a name; waits until it is known. */
  read: (key: string) => Promise<string | null>;
  /** Keeps a text, or forgets it; done when it is on the disk, as far as there is one. */
  save: (key: string, text: string | null) => Promise<void>;
  keeping: () => Promise<TokenKeeping>;
  /** What is being saved just now; null when nothing is. */
  saving: () => Promise<void> | null;
};

type SessionVaultDeps = {
  keychain: Keychain;
  /** All tokens as one ciphertext, in base64. */
  stored: StoredValue<string | null>;
  /** Tokens are kept in memory, or what was sealed can be read no more: somebody has to log in. */
  onProblem: (problem: 'tokens-in-memory' | 'tokens-unreadable') => void;
};

const tokens = z.record(z.string(), z.string());

/** The identity service keeps two or three; more would be somebody else's. */
const mostTokens = 8;

/** In bytes of all together: sealed and in base64 it still fits the file of settings. */
const mostText = 700_000;

/** A token of the identity service names the person whose it is. */
const owned = z.object({ uid: z.string().min(1) });

/**
 * Keeps sign-in tokens: on the disk only as the keychain's ciphertext, and in memory where there is
 * no keychain. What the keychain would not open stays on the disk until somebody logs in again, or
 * out: it may be able to at the next start. A keychain that is locked for a while is asked again
 * with the next change; until then the same person's earlier ciphertext goes on being good.
 */
export function createSessionVault({
  keychain,
  stored,
  onProblem,
}: SessionVaultDeps): SessionVault {
  let known = new Map<string, string>();
  let keeping: TokenKeeping = 'keychain';
  let isAvailable = true;
  /** Whose the ciphertext on the disk is, as far as it could be opened. */
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
      keeping = 'memory';
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
      // It could be opened as it is, and stays so.
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
        keeping = 'keychain';
        return;
      } catch {
        // The same person can be logged in by what was sealed before.
        if (sealedOwner !== null && sealedOwner === ownerOf(known)) return;
        keeping = 'memory';
      }
    }
    // It is an earlier session's, and would come back.
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
      // The identity service also removes what was never there, before anybody has logged in.
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
      // In the order in which they were asked for, however long the keychain takes.
      lastSave = lastSave.then(write).finally(() => {
        waiting -= 1;
      });
      return lastSave;
    },
    saving: () => (waiting > 0 ? lastSave : null),
    keeping: async () => {
      await opened();
      return keeping;
    },
  };
}

function textOf(kept: ReadonlyMap<string, string>): string {
  return JSON.stringify(Object.fromEntries(kept));
}

/** The person whose tokens these are; null when nothing says so, or there are two. */
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

/** The stored value reports a disk that fails; until the app is closed it holds what was saved. */
function tryTo(save: () => void): void {
  try {
    save();
  } catch {
    // Reported.
  }
}
