import { originOf } from './origin.ts';

const granted = ['notifications', 'clipboard-sanitized-write'];

/** The part of Electron's `Session` that decides what a page may use. */
export type GuardedSession = {
  setPermissionRequestHandler(
    handler: (
      contents: unknown,
      permission: string,
      answer: (granted: boolean) => void,
      details: { requestingUrl: string; mediaTypes?: readonly string[]; isDirectory?: boolean },
    ) => void,
  ): void;
  setPermissionCheckHandler(
    handler: (
      contents: unknown,
      permission: string,
      requestingOrigin: string,
      details: { mediaType?: string; isDirectory?: boolean },
    ) => boolean,
  ): void;
  setDevicePermissionHandler(handler: () => boolean): void;
};

type Wanted = { media: readonly string[]; isDirectory: boolean };

/**
 * Denies our own page everything but notifications, clipboard writes, the camera, which reads the codes of parcels,
 * and files that the person chose to save a download in or dropped to be sent, and others everything.
 */
export function guardPermissions(session: GuardedSession, origin: string): void {
  const mayUse = (permission: string, address: string, { media, isDirectory }: Wanted) =>
    originOf(address) === origin &&
    (granted.includes(permission) ||
      (permission === 'media' && isCamera(media)) ||
      (permission === 'fileSystem' && !isDirectory));
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    const { requestingUrl, mediaTypes: media = [], isDirectory = false } = details;
    answer(mayUse(permission, requestingUrl, { media, isDirectory }));
  });
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, details) => {
    const { mediaType, isDirectory = false } = details;
    const media = mediaType === undefined ? [] : [mediaType];
    return mayUse(permission, requestingOrigin, { media, isDirectory });
  });
  session.setDevicePermissionHandler(() => false);
}

/** The picture alone, never the sound. */
const isCamera = (media: readonly string[]) =>
  media.length > 0 && media.every((type) => type === 'video');
