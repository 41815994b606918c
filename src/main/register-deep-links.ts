import { resolve } from 'node:path';
import { deepLinkScheme } from '#contracts/desktop-channels.ts';

type Registrar = {
  setAsDefaultProtocolClient(scheme: string, path?: string, args?: string[]): boolean;
};

type Program = { released: boolean; execPath: string; args: readonly string[] };

/** Makes the system open our links with this program. */
export function registerDeepLinks(app: Registrar, { released, execPath, args }: Program): void {
  const script = args[1];
  if (released || script === undefined) {
    app.setAsDefaultProtocolClient(deepLinkScheme);
    return;
  }
  // In development the program is Electron itself, which must be told what to run.
  app.setAsDefaultProtocolClient(deepLinkScheme, execPath, [resolve(script)]);
}
