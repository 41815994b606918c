import { afterEach, expect, test, vi } from 'vitest';
import { StudioMailLink } from './studio-mail-link.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('in a browser the studio can be written to by a press', () => {
  vi.stubGlobal('window', {});
  expect(StudioMailLink({ before: 'Write to ' })).toMatchObject({
    props: { href: 'mailto:hello@orbitreel.studio', children: 'Write to hello@orbitreel.studio' },
  });
});

test('the desktop, which opens no mail program, shows the address to be copied', () => {
  vi.stubGlobal('window', { desktop: {} });
  expect(StudioMailLink({ before: 'Write to ' })).toBe('Write to hello@orbitreel.studio');
});
