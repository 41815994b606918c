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
};

type Sources = {
  keychain: Keychain;
  /** All tokens as one ciphertext, in base64. */
  stored: StoredValue<string | null>;
  /** Tokens are kept in memory, or what was sealed can be read no more: somebody has to log in. */
  onProblem: (problem: 'tokens-in-memory' | 'tokens-unreadable') => void;
};

const tokens = z.record(z.string(), z.string());

/** The identity service keeps two or three; more would be somebody else's. */
const mostTokens = 8;

/**
 * Keeps sign-in tokens: on the disk only as the keychain's ciphertext, and in memory where there is
 * no keychain. What the keychain would not open stays on the disk until somebody logs in again, or
 * out: it may be able to at the next start.
 */
export function createSessionVault({ keychain, stored, onProblem }: Sources): SessionVault {
  let known = new Map<string, string>();
  let keeping: TokenKeeping = 'keychain';
  let isToldOfMemory = false;
  let opening: Promise<void> | null = null;
  let lastSave: Promise<void> = Promise.resolve();

  const sealKnown = async () => {
    const sealed = await keychain.seal(JSON.stringify(Object.fromEntries(known)));
    return sealed.toString('base64');
  };
  const open = async () => {
    const sealed = stored.read();
    if (!(await succeeds(keychain.isAvailable))) {
      keeping = 'memory';
      // Somebody was logged in, and is asked to log in again.
      if (sealed !== null) onProblem('tokens-unreadable');
      return;
    }
    if (sealed === null) return;
    try {
      const { text, isStale } = await keychain.unseal(Buffer.from(sealed, 'base64'));
      known = new Map(Object.entries(tokens.parse(JSON.parse(text))));
      if (!isStale) return;
    } catch {
      onProblem('tokens-unreadable');
      return;
    }
    try {
      const anew = await sealKnown();
      tryTo(() => stored.save(anew));
    } catch {
      // It could be opened as it is, and stays so.
    }
  };
  const opened = () => (opening ??= open());

  const forgetSealed = () => {
    if (stored.read() !== null) tryTo(() => stored.save(null));
  };
  const write = async () => {
    if (known.size === 0) {
      forgetSealed();
      return;
    }
    if (keeping === 'keychain') {
      try {
        const sealed = await sealKnown();
        tryTo(() => stored.save(sealed));
        return;
      } catch {
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
      if (text === null) known.delete(key);
      else if (known.has(key) || known.size < mostTokens) known.set(key, text);
      else throw new Error('Refused: there are too many tokens.');
      // In the order in which they were asked for, however long the keychain takes.
      lastSave = lastSave.then(write);
      return lastSave;
    },
    keeping: async () => {
      await opened();
      return keeping;
    },
  };
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
