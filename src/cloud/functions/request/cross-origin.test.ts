import { describe, expect, test } from 'vitest';
import { isOurOrigin } from './cross-origin.ts';

const deployed = {
  siteOrigin: 'https://orbitreel.example',
  previewsOf: null,
  runsInEmulator: false,
};
const local = { siteOrigin: 'http://127.0.0.1:5173', previewsOf: null, runsInEmulator: true };
const preview = 'https://studio--new-cart-a1b2c3d4.web.app';

describe('pages that may call the functions', () => {
  test.each(['https://orbitreel.example', 'app://orbitreel'])('%s may', (origin) => {
    expect(isOurOrigin(origin, deployed)).toBe(true);
  });

  test.each([
    'https://evil.example',
    'https://orbitreel.example.evil.example',
    'http://orbitreel.example',
    'https://orbitreel.example:8443',
    'http://localhost:5173',
    'null',
    '',
  ])('%s may not', (origin) => {
    expect(isOurOrigin(origin, deployed)).toBe(false);
  });

  test.each(['http://localhost:5173', 'http://127.0.0.1:20111', 'http://[::1]:4000'])(
    '%s may on the machine that it is served from',
    (origin) => {
      expect(isOurOrigin(origin, local)).toBe(true);
    },
  );

  test('a preview of the project may where previews are switched on', () => {
    expect(isOurOrigin(preview, deployed)).toBe(false);
    expect(isOurOrigin(preview, { ...deployed, previewsOf: 'studio' })).toBe(true);
  });

  test.each([
    'https://studio-2--new-cart-a1b2c3d4.web.app',
    'https://evil--studio--new-cart-a1b2c3d4.web.app',
    'https://studio.web.app',
    'https://studio--new-cart-a1b2c3d4.web.app.evil.example',
    'http://studio--new-cart-a1b2c3d4.web.app',
  ])('%s is no preview of the project', (origin) => {
    expect(isOurOrigin(origin, { ...deployed, previewsOf: 'studio' })).toBe(false);
  });

  test('a host that only begins like the local one may not', () => {
    expect(isOurOrigin('http://localhost.evil.example', local)).toBe(false);
    expect(isOurOrigin('http://127.0.0.1.evil.example:80', local)).toBe(false);
  });
});
