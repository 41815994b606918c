import type { Keychain } from './session-vault.ts';

/** The part of Electron's `safeStorage` that is used. */
export type SafeStorage = {
  isAsyncEncryptionAvailable(): Promise<boolean>;
  getSelectedStorageBackend(): string;
  encryptStringAsync(text: string): Promise<Buffer>;
  decryptStringAsync(sealed: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }>;
};

/** The system's keychain. On Linux without a keyring, Electron encrypts with a publicly known key. */
export function systemKeychain(safeStorage: SafeStorage, platform: NodeJS.Platform): Keychain {
  return {
    isAvailable: async () => {
      if (!(await safeStorage.isAsyncEncryptionAvailable())) return false;
      if (platform !== 'linux') return true;
      return !['basic_text', 'unknown'].includes(safeStorage.getSelectedStorageBackend());
    },
    seal: (text) => safeStorage.encryptStringAsync(text),
    unseal: async (sealed) => {
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(sealed);
      return { text: result, isStale: shouldReEncrypt };
    },
  };
}
