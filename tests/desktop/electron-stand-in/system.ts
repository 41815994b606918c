import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { app } from './app.ts';
import { afterReady } from './readiness.ts';

type Rectangle = { x: number; y: number; width: number; height: number };

/** Sleep and locked screens, which a test brings about. */
export const powerMonitor = new EventEmitter();

/** The displays of this computer, which a test adds and takes away. */
class Screen extends EventEmitter {
  displays = [{ id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } }];

  getAllDisplays = () => {
    afterReady('screen');
    return this.displays.map((display) => ({
      ...display,
      bounds: display.workArea,
      label: `Display ${display.id}`,
      internal: display.id === 1,
    }));
  };

  getPrimaryDisplay = () => this.getAllDisplays()[0];

  getDisplayMatching = ({ x, y }: Rectangle) =>
    this.getAllDisplays().find(
      ({ workArea: area }) =>
        x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height,
    ) ?? this.getPrimaryDisplay();

  change(displays: { id: number; workArea: Rectangle }[]) {
    const gone = this.displays.filter(({ id }) => !displays.some((display) => display.id === id));
    this.displays = displays;
    for (const display of gone) this.emit('display-removed', {}, display);
    if (gone.length === 0) this.emit('display-added', {}, this.getAllDisplays().at(-1));
  }
}
export const screen = new Screen();

const hasKeychain = process.env['STAND_IN_KEYCHAIN'] !== 'none';

/** A keychain whose key lies beside the user data, so that a later run can open what it sealed. */
export const safeStorage = {
  isAsyncEncryptionAvailable: async () => {
    afterReady('safeStorage');
    return hasKeychain;
  },
  getSelectedStorageBackend: () => (hasKeychain ? 'gnome_libsecret' : 'basic_text'),
  encryptStringAsync: async (text: string) => {
    const iv = randomBytes(16);
    const cipher = createCipheriv('aes-256-ctr', keychainKey(), iv);
    return Buffer.concat([iv, cipher.update(`sealed:${text}`), cipher.final()]);
  },
  decryptStringAsync: async (sealed: Buffer) => {
    const decipher = createDecipheriv('aes-256-ctr', keychainKey(), sealed.subarray(0, 16));
    const text = Buffer.concat([decipher.update(sealed.subarray(16)), decipher.final()]).toString();
    if (!text.startsWith('sealed:')) throw new Error('Error while decrypting the ciphertext');
    return { result: text.slice('sealed:'.length), shouldReEncrypt: false };
  },
};

function keychainKey(): Buffer {
  const file = path.join(app.getPath('userData'), 'stand-in-keychain');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32));
  return readFileSync(file);
}
