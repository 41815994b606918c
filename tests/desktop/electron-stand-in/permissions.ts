import type { BrowserContext } from '@playwright/test';
import { travelling } from './addresses.ts';
import { afterReady } from './readiness.ts';

type Request = (
  contents: unknown,
  permission: string,
  answer: (granted: boolean) => void,
  details: { requestingUrl: string; mediaTypes?: readonly string[] },
) => void;
type Check = (
  contents: unknown,
  permission: string,
  origin: string,
  details: { mediaType?: string },
) => boolean;

let request: Request | null = null;
let check: Check | null = null;

const guarded = {
  setPermissionRequestHandler: (handler: Request) => {
    request = handler;
  },
  setPermissionCheckHandler: (handler: Check) => {
    check = handler;
  },
  setDevicePermissionHandler: () => {},
};

export const session = {
  get defaultSession() {
    afterReady('session');
    return guarded;
  },
};

/** What Electron and Playwright call the same permission. */
const names = {
  notifications: 'notifications',
  'clipboard-sanitized-write': 'clipboard-write',
  'clipboard-read': 'clipboard-read',
  geolocation: 'geolocation',
  media: 'camera',
  midi: 'midi',
  'storage-access': 'storage-access',
};

/** Lets Chromium grant what main's two handlers grant, and deny the rest, as Electron would. */
export async function applyPermissions(context: BrowserContext, address: string): Promise<void> {
  const { protocol, host } = new URL(address);
  if (host === '') return;
  const origin = `${protocol}//${host}`;
  const granted = Object.entries(names).flatMap(([electronName, name]) => {
    let answered = request === null;
    request?.(
      null,
      electronName,
      (yes) => {
        answered = yes;
      },
      { requestingUrl: address, mediaTypes: ['video'] },
    );
    const checked = check === null || check(null, electronName, origin, { mediaType: 'video' });
    return answered && checked ? [name] : [];
  });
  await context.grantPermissions(granted, { origin: new URL(travelling(address)).origin });
}
