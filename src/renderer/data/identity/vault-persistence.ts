import type { Persistence } from 'firebase/auth';
import type { TokenVault } from '#contracts/desktop-api.ts';

type OnValue = (value: unknown) => void;

/**
 * A Firebase Auth persistence in the desktop's token vault. Firebase asks for a class with these
 * names. It moves a session here that an earlier version left in IndexedDB. While the vault is not
 * open, reading waits: Firebase takes null for "signed out", and would remove the session.
 */
export function vaultPersistence(vault: TokenVault): Persistence {
  return class VaultPersistence {
    static readonly type = 'LOCAL';
    readonly type = 'LOCAL';
    readonly _shouldAllowMigration = true;
    private readonly stops = new Map<OnValue, () => void>();
    /** As this page last read or wrote it, to tell its own changes from others. */
    private readonly known = new Map<string, string | null>();

    async _isAvailable(): Promise<boolean> {
      return true;
    }

    async _set(key: string, value: unknown): Promise<void> {
      const text = JSON.stringify(value);
      this.known.set(key, text);
      await vault.save(key, text);
    }

    async _get(key: string): Promise<unknown> {
      const text = await vault.read(key);
      this.known.set(key, text);
      return text === null ? null : JSON.parse(text);
    }

    async _remove(key: string): Promise<void> {
      // When reading fails, Firebase removes the user that it could not read.
      if (!this.known.has(key)) return;
      this.known.set(key, null);
      await vault.save(key, null);
    }

    _addListener(key: string, onValue: OnValue): void {
      const look = async () => {
        const text = await vault.read(key);
        if (text === this.known.get(key)) return;
        this.known.set(key, text);
        onValue(text === null ? null : JSON.parse(text));
      };
      const stop = vault.onChange((changed) => {
        if (changed !== key) return;
        look().catch((error: unknown) => {
          console.warn('The session of another window could not be followed', error);
        });
      });
      this.stops.set(onValue, stop);
    }

    _removeListener(_key: string, onValue: OnValue): void {
      this.stops.get(onValue)?.();
      this.stops.delete(onValue);
    }
  };
}
