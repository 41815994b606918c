import { originOf } from './origin.ts';

const granted = ['notifications', 'clipboard-sanitized-write'];

/** The part of Electron's `Session` that decides what a page may use. */
export type GuardedSession = {
  setPermissionRequestHandler(
    handler: (
      contents: unknown,
      permission: string,
      answer: (granted: boolean) => void,
      details: { requestingUrl: string },
    ) => void,
  ): void;
  setPermissionCheckHandler(
    handler: (contents: unknown, permission: string, requestingOrigin: string) => boolean,
  ): void;
  setDevicePermissionHandler(handler: () => boolean): void;
};

/** Denies our own page everything but notifications and clipboard writes, and others everything. */
export function guardPermissions(session: GuardedSession, origin: string): void {
  const mayUse = (permission: string, address: string) =>
    granted.includes(permission) && originOf(address) === origin;
  session.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(mayUse(permission, details.requestingUrl)),
  );
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin) =>
    mayUse(permission, requestingOrigin),
  );
  session.setDevicePermissionHandler(() => false);
}
