import { expect, test } from 'vitest';
import { guardPermissions, type GuardedSession } from './guard-permissions.ts';

const origin = 'app://orbitreel';

type Handlers = {
  request: Parameters<GuardedSession['setPermissionRequestHandler']>[0];
  check: Parameters<GuardedSession['setPermissionCheckHandler']>[0];
  device: () => boolean;
};

function guarded(): Handlers {
  const handlers: Handlers = { request: () => {}, check: () => true, device: () => true };
  guardPermissions(
    {
      setPermissionRequestHandler: (handler) => {
        handlers.request = handler;
      },
      setPermissionCheckHandler: (handler) => {
        handlers.check = handler;
      },
      setDevicePermissionHandler: (handler) => {
        handlers.device = handler;
      },
    },
    origin,
  );
  return handlers;
}

function decide(permission: string, address: string, ...mediaTypes: string[]): boolean[] {
  const { request, check } = guarded();
  const [mediaType] = mediaTypes;
  const decisions = [
    check(null, permission, address, mediaType === undefined ? {} : { mediaType }),
  ];
  request(null, permission, (granted) => decisions.push(granted), {
    requestingUrl: address,
    mediaTypes,
  });
  return decisions;
}

test.each(['notifications', 'clipboard-sanitized-write'])('our page may use %s', (permission) => {
  expect(decide(permission, `${origin}/`)).toEqual([true, true]);
  expect(decide(permission, 'https://elsewhere.example/')).toEqual([false, false]);
});

test.each(['media', 'geolocation', 'clipboard-read', 'openExternal', 'fullscreen', 'unknown'])(
  'nobody may use %s',
  (permission) => {
    expect(decide(permission, `${origin}/`)).toEqual([false, false]);
  },
);

test('our page may use the camera, without the microphone', () => {
  expect(decide('media', `${origin}/`, 'video')).toEqual([true, true]);
  expect(decide('media', `${origin}/`, 'audio')).toEqual([false, false]);
  expect(decide('media', `${origin}/`, 'video', 'audio')[1]).toBe(false);
  expect(decide('media', 'https://elsewhere.example/', 'video')).toEqual([false, false]);
});

test('our page may read and write a file that somebody dropped or chose, no folder', () => {
  const { request, check } = guarded();
  const mayUse = (address: string, isDirectory: boolean) => {
    let answered = false;
    request(
      null,
      'fileSystem',
      (granted) => {
        answered = granted;
      },
      { requestingUrl: address, isDirectory },
    );
    expect(check(null, 'fileSystem', address, { isDirectory })).toBe(answered);
    return answered;
  };
  expect(mayUse(`${origin}/`, false)).toBe(true);
  expect(mayUse(`${origin}/`, true)).toBe(false);
  expect(mayUse('https://elsewhere.example/', false)).toBe(false);
});

test('no device is offered', () => {
  expect(guarded().device()).toBe(false);
});
