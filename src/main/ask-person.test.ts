import { expect, test, vi } from 'vitest';
import { createAskPerson } from './ask-person.ts';

type State = { isThere?: boolean; isVisible?: boolean; isDestroyed?: boolean };

function asking(platform: NodeJS.Platform, state: State = {}) {
  const { isThere = true, isVisible = true, isDestroyed = false } = state;
  const window = { isDestroyed: () => isDestroyed, isVisible: () => isVisible };
  return createAskPerson({
    platform,
    window: () => (isThere ? window : null),
    over: vi.fn(async (_window: object, message: string) => `over the window: ${message}`),
    alone: vi.fn(async (message: string) => `alone: ${message}`),
  });
}

test.each(['darwin', 'win32', 'linux'] as const)(
  'a question about the page is asked on its window: %s',
  async (platform) => {
    expect(await asking(platform).aboutPage('?')).toBe('over the window: ?');
  },
);

test('only macOS uses the window for other questions too, as a separate box would block main', async () => {
  expect(await asking('darwin').aside('?')).toBe('over the window: ?');
  expect(await asking('win32').aside('?')).toBe('alone: ?');
  expect(await asking('linux').aside('?')).toBe('alone: ?');
});

test.each([{ isThere: false }, { isVisible: false }, { isDestroyed: true }])(
  'a window that nobody sees carries no question: %j',
  async (state) => {
    expect(await asking('darwin', state).aboutPage('?')).toBe('alone: ?');
  },
);
