import { beforeEach, expect, test, vi } from 'vitest';
import type { FilmShare } from '#domain/film-share.ts';
import { filmShareOf } from '#tests/support/videos.ts';
import { markupOf } from '#tests/support/markup-of.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { OpenLinks } from './open-links.tsx';

const network = vi.hoisted(() => ({ isOnline: true }));
vi.mock('#stores/use-online.ts', () => ({ useOnline: () => network.isOnline }));
beforeEach(() => {
  network.isOnline = true;
});

const link = (id: string, facts: Partial<FilmShare> = {}) =>
  ({ kind: 'ok', id, value: filmShareOf({ id, videoId: 'cup', ...facts }) }) as const;
const drawn = (shares: ReturnType<typeof link>[], filmOf?: (share: FilmShare) => string) =>
  markupOf(
    <Toaster>
      <OpenLinks
        title="Cup"
        shares={shares}
        {...(filmOf === undefined ? {} : { filmOf })}
        endShare={() => Promise.resolve()}
        onEnded={() => {}}
      />
    </Toaster>,
  );

test('links that work are listed with their end, and several can be ended together', () => {
  const over = link('over', { expiresAt: new Date(Date.now() - 1) });
  const ended = link('ended', { endedAt: new Date() });
  const one = drawn([link('one'), over, ended]);
  expect(one.match(/<li[ >]/g)).toHaveLength(1);
  expect(one).not.toContain('End all');
  const two = drawn([link('one'), link('two'), over]);
  expect(two.match(/<li[ >]/g)).toHaveLength(2);
  expect(two).toContain('End all 2');
  expect(drawn([over, ended])).not.toMatch(/<li[ >]/);
});

test('links to several films are told apart by the film that each opens', () => {
  const links = [link('one'), link('two', { videoId: 'bowl' })];
  const both = drawn(links, ({ videoId }) => `Of ${videoId}`);
  expect(both).toContain('Of cup');
  expect(both).toContain('Of bowl');
});

test('without a network links stay listed, and the page says that none can be ended now', () => {
  const buttons = (page: string) => page.match(/<button[^>]*>/g) ?? [];
  const links = [link('one'), link('two')];
  expect(buttons(drawn(links)).filter((each) => each.includes(' disabled'))).toEqual([]);
  network.isOnline = false;
  const page = drawn(links);
  expect(page.match(/<li[ >]/g)).toHaveLength(2);
  expect(page).toContain('You are offline, so links cannot be ended now');
  expect(buttons(page)).toHaveLength(3);
  expect(buttons(page).filter((each) => !each.includes(' disabled'))).toEqual([]);
});
