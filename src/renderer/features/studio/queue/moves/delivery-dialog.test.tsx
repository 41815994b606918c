import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { OpenComment } from '#data/repositories/films-repository.ts';
import { videoOf } from '#tests/support/videos.ts';
import { markupOf } from '#tests/support/markup-of.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { incompleteFilms, type IncompleteFilm } from './incomplete-delivery.ts';

type Drawn = { title: string; reason?: { hint: string }; children: ReactNode };

vi.mock('#data/hooks/use-typed-storage.ts', () => ({
  useTypedStorage: () => ({ read: () => null, save: () => true }),
}));
vi.mock('./use-paused.ts', () => ({ usePaused: () => null }));
vi.mock('#ui/confirm-dialog.tsx', () => ({
  ConfirmDialog: ({ title, reason, children }: Drawn) => (
    <>
      <h2>{title}</h2>
      {children}
      {reason?.hint}
    </>
  ),
}));

const mug = videoOf({ id: 'mug', title: 'Mug' });
const whole: IncompleteFilm = { video: mug, missing: [], outdated: [], arriving: [], open: [] };
const comment = {
  id: 'logo',
  version: 1,
  from: 50,
  to: 50,
  text: 'The logo is late',
  byStaff: false,
  teamOnly: false,
  rate: { numerator: 25, denominator: 1 },
} as OpenComment;

const drawn = (incomplete: IncompleteFilm[]) =>
  markupOf(
    <DeliveryDialog
      delivery={{ moves: { steps: [], blocked: [] }, incomplete }}
      onConfirm={() => {}}
      onCancel={() => {}}
    />,
  );

test('a delivery says which comments are still open', () => {
  const team = { ...comment, id: 'light', version: 2, byStaff: true, teamOnly: true };
  const page = drawn([{ ...whole, open: [comment, team] }]);
  expect(page).toContain('Deliver “Mug” with open comments');
  expect(page).toContain('1 open comment of the customer, 1 of the studio.');
  expect(page).toContain('0:02:00, version 1, of the customer');
  expect(page).toContain('0:02:00, version 2, for the team only');
  expect(page).toContain('The logo is late');
  expect(page).not.toContain('bought');
});

test('of several films, each says what is missing, before what is open is asked', () => {
  const cup = videoOf({ id: 'cup', title: 'Cup' });
  const page = drawn([
    { ...whole, missing: ['1:1'], open: [comment] },
    { ...whole, video: cup, missing: ['9:16'] },
  ]);
  expect(page).toContain('Deliver 2 films without all formats');
  expect(page).toContain('“Mug”: 1:1 is missing.');
  expect(page).toContain('“Cup”: 9:16 is missing.');
  // That is asked next.
  expect(page).not.toContain('open comment');
  expect(page).toContain('Question 1 of 2.');
});

test('a film whose formats could not be looked up is not delivered unsaid', () => {
  const cup = videoOf({ id: 'cup', title: 'Cup' });
  const one = drawn([{ ...whole, missing: null }]);
  expect(one).toContain('Deliver “Mug” with formats unchecked');
  expect(one).toContain('Which formats were bought could not be looked up.');
  expect(one).toContain('A format that was paid for may be missing or older.');
  expect(one).not.toContain('Its customer bought them');
  const two = drawn([
    { ...whole, missing: null },
    { ...whole, video: cup, missing: ['9:16'] },
  ]);
  expect(two).toContain('Deliver 2 films without all formats');
});

test('a format that is on its way is not called missing', () => {
  const film: IncompleteFilm = {
    ...whole,
    missing: ['4:5', '9:16'],
    arriving: ['9:16'],
  };
  const page = drawn([film]);
  expect(page).toContain('4:5 is missing. 9:16 is on its way. Deliver all the same?');
  expect(page).toContain('Its customer bought them.');
  expect(page).toContain('What is on its way would come too late.');
  const alone = drawn([{ ...film, missing: ['9:16'] }]);
  expect(alone).not.toContain('missing');
  expect(alone).toContain('9:16 is on its way. Deliver all the same?');
  expect(alone).toContain('Its customer bought it.');
  const unread = drawn([{ ...film, arriving: [null] }]);
  expect(unread).toContain('4:5 and 9:16 are missing. Deliver all the same?');
  expect(unread).toContain('Question 1 of 2.');
});

test('what this window and colleagues send is told once; a cutdown is no reason to ask, a main cut is', async () => {
  const nothing = { loadOutdated: async () => [], loadOpen: async () => [] };
  const missing = { ...nothing, loadMissing: async () => ['9:16' as const] };
  const ownArriving = () => ['9:16' as const];
  const loadArriving = async () => ['9:16' as const, '1:1' as const];
  expect(await incompleteFilms([mug], { ...missing, loadArriving, ownArriving })).toMatchObject([
    { missing: ['9:16'], arriving: ['9:16', '1:1'] },
  ]);
  const still = { ...nothing, loadArriving, loadMissing: async () => [] };
  expect(await incompleteFilms([mug], { ...still, ownArriving })).toEqual([]);
  const main = async () => ['16:9' as const];
  expect(await incompleteFilms([mug], { ...still, loadArriving: main, ownArriving })).toMatchObject(
    [{ arriving: ['16:9', '9:16'] }],
  );
  // This window still reads it, so that it may be the main cut.
  expect(await incompleteFilms([mug], { ...still, ownArriving: () => [null] })).toHaveLength(1);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const broken = () => Promise.reject(new Error('no'));
  expect(
    await incompleteFilms([mug], { ...still, loadArriving: broken, ownArriving }),
  ).toMatchObject([{ outdated: null, arriving: ['9:16'] }]);
});

test('a delivery names the main cut that is on its way', () => {
  const page = drawn([{ ...whole, arriving: ['16:9'] }]);
  expect(page).toContain('Deliver “Mug” before a newer cut');
  expect(page).toContain('A newer main cut has not arrived yet, so the older one would go out.');
  expect(page).toContain('Send it if it waits for your decision');
});

test('a delivery goes on where nothing is left, and asks where formats cannot be looked up', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const none = async () => [];
  const loadOutdated = none;
  const still = { loadArriving: none, ownArriving: () => [] };
  const broken = () => Promise.reject(new Error('no'));
  expect(
    await incompleteFilms([mug], { loadMissing: none, loadOutdated, loadOpen: none, ...still }),
  ).toEqual([]);
  expect(
    await incompleteFilms([mug], { loadMissing: none, loadOutdated, loadOpen: broken, ...still }),
  ).toEqual([]);
  expect(
    await incompleteFilms([mug], { loadMissing: broken, loadOutdated, loadOpen: broken, ...still }),
  ).toMatchObject([{ missing: null, open: [] }]);
  const open = async () => [comment];
  expect(
    await incompleteFilms([mug], { loadMissing: broken, loadOutdated, loadOpen: open, ...still }),
  ).toMatchObject([{ missing: null, open: [{ id: 'logo' }] }]);
  const nothing = { ...still, loadMissing: none, loadOpen: none };
  expect(await incompleteFilms([mug], { ...nothing, loadOutdated: broken })).toMatchObject([
    { missing: [], outdated: null },
  ]);
  const older = async () => ['1:1' as const];
  expect(await incompleteFilms([mug], { ...nothing, loadOutdated: older })).toMatchObject([
    { missing: [], outdated: ['1:1'] },
  ]);
});

test('a film with an older cutdown than one that waits says which would go out, and what to do', () => {
  const one = drawn([{ ...whole, outdated: ['1:1'] }]);
  expect(one).toContain('Deliver “Mug” with older cutdowns');
  expect(one).toContain('A newer 1:1 waits for the main cut, so the older one would go out.');
  expect(one).toContain('send the main cut once more, and the other cutdowns after it');
  expect(one).not.toContain('bought');
  const unknown = drawn([{ ...whole, outdated: null }]);
  expect(unknown).toContain('Deliver “Mug” with formats unchecked');
  expect(unknown).toContain('Whether a newer cut waits or is on its way could not be looked up.');
});

test('a reason is asked for where formats are not known to be complete, and nowhere else', () => {
  const hint = 'Kept as a note on the video, which only the studio reads.';
  const asks = (film: Partial<IncompleteFilm>) => drawn([{ ...whole, ...film }]).includes(hint);
  expect(asks({ missing: ['1:1'] })).toBe(true);
  expect(asks({ missing: null })).toBe(true);
  expect(asks({ outdated: null })).toBe(true);
  expect(asks({ open: [comment] })).toBe(false);
  expect(asks({ outdated: ['1:1'] })).toBe(false);
});
