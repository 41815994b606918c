import { describe, expect, test } from 'vitest';
import { isOurOrigin } from './cross-origin.ts';

const deployed = { siteOrigin: 'https://orbitreel.example', runsInEmulator: false };
const local = { siteOrigin: 'http://127.0.0.1:5173', runsInEmulator: true };

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

  test('a host that only begins like the local one may not', () => {
    expect(isOurOrigin('http://localhost.evil.example', local)).toBe(false);
    expect(isOurOrigin('http://127.0.0.1.evil.example:80', local)).toBe(false);
  });
});
