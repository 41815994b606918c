import { originOf } from './origin.ts';

const granted = ['notifications', 'clipboard-sanitized-write'];

/** The part of Electron's `Session` that decides what a page may use. */
export type GuardedSession = {
  setPermissionRequestHandler(
    handler: (
      contents: unknown,
      permission: string,
      answer: (granted: boolean) => void,
      details: { requestingUrl: string; mediaTypes?: readonly string[] },
    ) => void,
  ): void;
  setPermissionCheckHandler(
    handler: (
      contents: unknown,
      permission: string,
      requestingOrigin: string,
      details: { mediaType?: string },
    ) => boolean,
  ): void;
  setDevicePermissionHandler(handler: () => boolean): void;
};

/**
 * Denies our own page everything but notifications, clipboard writes and the camera, which reads the codes
 * of parcels, and others everything.
 */
export function guardPermissions(session: GuardedSession, origin: string): void {
  const mayUse = (permission: string, address: string, media: readonly string[]) =>
    originOf(address) === origin &&
    (granted.includes(permission) || (permission === 'media' && isCamera(media)));
  session.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(mayUse(permission, details.requestingUrl, details.mediaTypes ?? [])),
  );
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, { mediaType }) =>
    mayUse(permission, requestingOrigin, mediaType === undefined ? [] : [mediaType]),
  );
  session.setDevicePermissionHandler(() => false);
}

/** The picture alone, never the sound. */
const isCamera = (media: readonly string[]) =>
  media.length > 0 && media.every((type) => type === 'video');
