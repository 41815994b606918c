import { expect, test, vi } from 'vitest';
import { systemKeychain } from './keychain.ts';
import { createSessionVault, type Keychain } from './session-vault.ts';

const key = 'firebase:authUser:demo:[DEFAULT]';

/** A keychain that reverses text, so that the disk never holds the plain text. */
function keychain(changes: Partial<Keychain> = {}): Keychain {
  return {
    isAvailable: async () => true,
    seal: async (text) => Buffer.from([...text].toReversed().join('')),
    unseal: async (sealed) => ({ text: [...String(sealed)].toReversed().join(''), isStale: false }),
    ...changes,
  };
}

function disk(initial: string | null = null) {
  let value = initial;
  const save = vi.fn((changed: string | null) => {
    value = changed;
  });
  return { read: () => value, save };
}

function vaultOn(stored: ReturnType<typeof disk>, changes: Partial<Keychain> = {}) {
  const onProblem = vi.fn();
  const vault = createSessionVault({ keychain: keychain(changes), stored, onProblem });
  return { vault, onProblem };
}

test('tokens are on the disk as ciphertext alone, and there again at the next start', async () => {
  const stored = disk();
  const { vault, onProblem } = vaultOn(stored);
  expect(await vault.read(key)).toBeNull();
  await vault.save(key, '{"refreshToken":"secret"}');
  const written = Buffer.from(stored.read() ?? '', 'base64').toString();
  expect(written).not.toContain('secret');
  expect(await vaultOn(stored).vault.read(key)).toBe('{"refreshToken":"secret"}');
  expect(await vault.storage()).toBe('keychain');
  expect(onProblem).not.toHaveBeenCalled();
});

test('logging out leaves nothing on the disk', async () => {
  const stored = disk();
  const { vault } = vaultOn(stored);
  await vault.save(key, 'a');
  await vault.save(key, null);
  expect(stored.read()).toBeNull();
  expect(await vault.read(key)).toBeNull();
});

test('changes reach the disk in the order they were made in, however slow the keychain is', async () => {
  const stored = disk();
  let delay = 20;
  const { vault } = vaultOn(stored, {
    seal: async (text) => {
      delay -= 10;
      await new Promise((resolve) => setTimeout(resolve, delay));
      return keychain().seal(text);
    },
  });
  await Promise.all([vault.save(key, 'first'), vault.save(key, 'last')]);
  expect(await vaultOn(stored).vault.read(key)).toBe('last');
});

test('reading waits for the keychain instead of saying that nothing is there', async () => {
  const stored = disk();
  await vaultOn(stored).vault.save(key, 'a');
  let unlock: (available: boolean) => void = () => {};
  const { vault } = vaultOn(stored, {
    isAvailable: () =>
      new Promise((resolve) => {
        unlock = resolve;
      }),
  });
  const answered = vi.fn();
  const reading = vault.read(key).then(answered);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(answered).not.toHaveBeenCalled();
  unlock(true);
  await reading;
  expect(answered).toHaveBeenCalledExactlyOnceWith('a');
});

test('without a keychain tokens stay in memory, which is said once and only when there are any', async () => {
  const stored = disk();
  const { vault, onProblem } = vaultOn(stored, { isAvailable: async () => false });
  expect(await vault.read(key)).toBeNull();
  await vault.save(key, null);
  expect(await vault.storage()).toBe('memory');
  expect(onProblem).not.toHaveBeenCalled();
  await vault.save(key, 'a');
  await vault.save(key, 'b');
  expect(await vault.read(key)).toBe('b');
  expect(stored.save).not.toHaveBeenCalled();
  expect(onProblem).toHaveBeenCalledExactlyOnceWith('tokens-in-memory');
});

test.each([
  ['is away at one start', { isAvailable: async () => false }],
  ['does not answer', { isAvailable: () => Promise.reject(new Error('no bus')) }],
  ['will not open what it sealed', { unseal: () => Promise.reject(new Error('locked')) }],
  ['gives something else', { unseal: async () => ({ text: '[1]', isStale: false }) }],
])('a keychain that %s costs a log-in, not what it had sealed', async (_how, changes) => {
  const stored = disk();
  await vaultOn(stored).vault.save(key, 'a');
  const { vault, onProblem } = vaultOn(stored, changes);
  expect(await vault.read(key)).toBeNull();
  expect(onProblem).toHaveBeenCalledExactlyOnceWith('tokens-unreadable');
  // The identity service removes entries that it did not find.
  await vault.save(key, null);
  expect(await vaultOn(stored).vault.read(key)).toBe('a');
});

test('the next log-in replaces tokens that could not be decrypted', async () => {
  const stored = disk();
  await vaultOn(stored).vault.save(key, 'before');
  const { vault, onProblem } = vaultOn(stored, { unseal: () => Promise.reject(new Error('new')) });
  await vault.save(key, 'now');
  expect(onProblem).toHaveBeenCalledExactlyOnceWith('tokens-unreadable');
  expect(await vaultOn(stored).vault.read(key)).toBe('now');
});

test('a keychain that fails later leaves no earlier session on the disk', async () => {
  const stored = disk();
  await vaultOn(stored).vault.save(key, 'somebody');
  const { vault, onProblem } = vaultOn(stored, { seal: () => Promise.reject(new Error('gone')) });
  await vault.save(key, 'somebody else');
  expect(stored.read()).toBeNull();
  expect(await vault.read(key)).toBe('somebody else');
  expect(await vault.storage()).toBe('memory');
  expect(onProblem).toHaveBeenCalledExactlyOnceWith('tokens-in-memory');
});

const person = (uid: string, token: string) => JSON.stringify({ uid, token });

/** A keychain that will not seal until it is unlocked. */
function lockable() {
  let isLocked = true;
  const seal: Keychain['seal'] = async (text) => {
    if (isLocked) throw new Error('locked');
    return keychain().seal(text);
  };
  return {
    seal,
    unlock: () => {
      isLocked = false;
    },
  };
}

test('a keychain locked at a renewal keeps the session of the same person', async () => {
  const stored = disk();
  await vaultOn(stored).vault.save(key, person('ann', 'first'));
  const { seal, unlock } = lockable();
  const { vault, onProblem } = vaultOn(stored, { seal });
  await vault.save(key, person('ann', 'second'));
  expect(await vault.read(key)).toBe(person('ann', 'second'));
  expect(await vaultOn(stored).vault.read(key)).toBe(person('ann', 'first'));
  expect(onProblem).not.toHaveBeenCalled();
  unlock();
  await vault.save(key, person('ann', 'third'));
  expect(await vaultOn(stored).vault.read(key)).toBe(person('ann', 'third'));
});

test('a session begun while the keychain was locked is sealed at the next renewal', async () => {
  const stored = disk();
  await vaultOn(stored).vault.save(key, person('ann', 'first'));
  const { seal, unlock } = lockable();
  const { vault } = vaultOn(stored, { seal });
  await vault.save(key, person('ben', 'first'));
  expect(stored.read()).toBeNull();
  expect(await vault.storage()).toBe('memory');
  unlock();
  await vault.save(key, person('ben', 'second'));
  expect(await vault.storage()).toBe('keychain');
  expect(await vaultOn(stored).vault.read(key)).toBe(person('ben', 'second'));
});

test('a save can be waited for until it has reached the disk', async () => {
  const stored = disk();
  let sealed: (() => void) | null = null;
  const { vault } = vaultOn(stored, {
    seal: (text) =>
      new Promise((resolve) => {
        sealed = () => resolve(Buffer.from(text));
      }),
  });
  expect(vault.saving()).toBeNull();
  void vault.save(key, 'a');
  await expect.poll(() => sealed).not.toBeNull();
  const saving = vault.saving();
  expect(stored.read()).toBeNull();
  (sealed as (() => void) | null)?.();
  await saving;
  expect(stored.read()).not.toBeNull();
  expect(vault.saving()).toBeNull();
});

test('tokens that would not fit the file when they are sealed are refused, the others stay', async () => {
  const { vault } = vaultOn(disk());
  const long = 'x'.repeat(100_000);
  for (let count = 0; count < 6; count += 1) await vault.save(`firebase:${count}`, long);
  await expect(vault.save('firebase:more', long)).rejects.toThrow('too long');
  expect(await vault.read('firebase:more')).toBeNull();
  expect(await vault.read('firebase:5')).toBe(long);
});

test('text whose key has changed is sealed again', async () => {
  const stored = disk();
  await vaultOn(stored).vault.save(key, 'a');
  stored.save.mockClear();
  const unseal: Keychain['unseal'] = async (sealed) => ({
    ...(await keychain().unseal(sealed)),
    isStale: true,
  });
  expect(await vaultOn(stored, { unseal }).vault.read(key)).toBe('a');
  expect(stored.save).toHaveBeenCalledOnce();
});

test('text whose key has changed, and that cannot be sealed again, stays as it was', async () => {
  const stored = disk();
  await vaultOn(stored).vault.save(key, 'a');
  const { vault, onProblem } = vaultOn(stored, {
    unseal: async (sealed) => ({ ...(await keychain().unseal(sealed)), isStale: true }),
    seal: () => Promise.reject(new Error('locked')),
  });
  expect(await vault.read(key)).toBe('a');
  expect(onProblem).not.toHaveBeenCalled();
  expect(await vaultOn(stored).vault.read(key)).toBe('a');
});

test('a full disk (injected ENOSPC) stops nobody from logging in', async () => {
  const stored = disk();
  stored.save.mockImplementation(() => {
    throw new Error('ENOSPC');
  });
  const { vault } = vaultOn(stored);
  await vault.save(key, 'a');
  expect(await vault.read(key)).toBe('a');
});

test('only a handful of tokens is kept', async () => {
  const { vault } = vaultOn(disk());
  for (let count = 0; count < 8; count += 1) await vault.save(`firebase:${count}`, 'a');
  await expect(vault.save('firebase:more', 'a')).rejects.toThrow('too many');
  await vault.save('firebase:1', 'b');
  expect(await vault.read('firebase:1')).toBe('b');
});

test.each([
  ['linux', 'gnome_libsecret', true],
  ['linux', 'basic_text', false],
  ['linux', 'unknown', false],
  ['darwin', 'basic_text', true],
  ['win32', 'unknown', true],
] as const)('on %s with %s the keychain counts: %s', async (platform, backend, expected) => {
  const safeStorage = {
    isAsyncEncryptionAvailable: async () => true,
    getSelectedStorageBackend: () => backend,
    encryptStringAsync: async (text: string) => Buffer.from(text),
    decryptStringAsync: async (sealed: Buffer) => ({
      result: String(sealed),
      shouldReEncrypt: false,
    }),
  };
  expect(await systemKeychain(safeStorage, platform).isAvailable()).toBe(expected);
});
