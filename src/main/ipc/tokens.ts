import type { SessionVault } from '../session-vault.ts';
import type { HandleCall } from './handle-call.ts';

/** Stores sign-in tokens in the vault and calls `onChange` so that other windows follow. */
export function handleTokens(
  handleCall: HandleCall,
  vault: SessionVault,
  onChange: (key: string) => void,
): void {
  handleCall('readToken', (key) => vault.read(key));
  handleCall('saveToken', async (key, text) => {
    await vault.save(key, text);
    onChange(key);
  });
  handleCall('readTokenStorage', () => vault.storage());
}
