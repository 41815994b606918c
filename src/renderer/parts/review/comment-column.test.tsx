import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FilmComment } from '#domain/review.ts';
import { createTypedStorage } from '#stores/draft-sync/typed-storage.ts';
import { createCommentDrafts } from '#stores/review/comment-drafts.ts';
import { videoOf } from '#tests/support/videos.ts';
import { ThemeProvider } from '#ui/theme-provider.tsx';
import { Toaster } from '#ui/toaster.tsx';
import type { Reviewer } from '#stores/review/comment-actions.ts';
import { CommentColumn } from './comment-column.tsx';

const frameRate = { numerator: 25, denominator: 1 };
const at = new Date(2030, 0);
const said: FilmComment = {
  id: 'logo',
  version: 1,
  parentId: null,
  from: 60,
  to: 60,
  text: 'Larger, please.',
  drawing: null,
  teamOnly: false,
  mentions: [],
  by: 'ada',
  byName: 'Ada',
  byStaff: false,
  resolved: null,
  accepted: null,
  createdAt: at,
  updatedAt: at,
};
const customer: Reviewer = { uid: 'ada', colleagues: null };
const answer = { ...said, id: 'answer', parentId: 'logo', text: 'As large as the handle.' };

type Shown = Partial<ComponentProps<typeof CommentColumn>>;

/** `typed` is what is on the device, by its form. */
function drawn(props: Shown, typed: Record<string, string> = {}): string {
  const kept = new Map<string, string>();
  const storage = createTypedStorage('ada', () => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    length: kept.size,
  }));
  for (const [form, text] of Object.entries(typed)) storage.save(`form/${form}`, text);
  const done = () => Promise.resolve();
  return renderToStaticMarkup(
    <ThemeProvider>
      <Toaster>
        <CommentColumn
          version={{ number: 1, state: 'delivered', frameRate }}
          story={videoOf({})}
          earlier={null}
          comments={{ state: 'ready', value: [said] }}
          list={[said]}
          drafts={createCommentDrafts(storage, 'cup', 1)}
          unsent={[]}
          leftBehind={[]}
          problems={{}}
          openDraftId={null}
          storage={storage}
          me={customer}
          may={{
            commentObstacle: null,
            answer: true,
            change: true,
          }}
          actions={{ add: done, reword: done, remove: done, settle: done }}
          selectedId={null}
          shownIds=""
          onSelect={() => {}}
          onOpenDraft={() => {}}
          onBringAlong={() => {}}
          onCompare={null}
          {...props}
        />
      </Toaster>
    </ThemeProvider>,
  );
}

test('an unsent answer stays in sight when its comment is removed', () => {
  const removed = drawn({ comments: { state: 'ready', value: [] }, list: [], unsent: [answer] });
  expect(removed).toContain(answer.text);
  expect(removed).toContain('Your answer is not sent, and the comment was removed');
  expect(removed).toContain('Make it a comment of its own');
  const there = drawn({ unsent: [answer] });
  expect(there).toContain('This answer is not sent yet');
  expect(there).not.toContain('the comment was removed');
});

test('answers to a removed comment stay in sight, and nobody answers any more', () => {
  const page = drawn({ comments: { state: 'ready', value: [answer] }, list: [answer] });
  expect(page).toContain(answer.text);
  expect(page).toContain('This comment was removed. Its answers are kept.');
  expect(page).not.toContain('the comment at');
});

test('a change that was typed and never saved is shown again', () => {
  const typed = { 'comment/logo': 'Larger and warmer.' };
  const page = drawn({}, typed);
  expect(page).toContain('Your change is not saved yet');
  expect(page).toContain('Larger and warmer.');
  expect(page).toContain('Go on writing');
  const may = { commentObstacle: null, answer: true, change: false };
  const closed = drawn({ may }, typed);
  expect(closed).toContain('Larger and warmer.');
  expect(closed).not.toContain('Go on writing');
  expect(drawn({}, { 'comment/logo': said.text })).not.toContain('not saved yet');
});

test('what was asked for before is done by the studio, and accepted or opened again by who asked', () => {
  const earlier = {
    version: { number: 1, frameRate },
    requests: [said, { ...said, id: 'done', resolved: { by: 'noor', byName: 'Noor', at } }],
  };
  const buttons = (me: Reviewer) =>
    [
      ...drawn({ earlier, list: [], me })
        .replaceAll(/<style.*?<\/style>/gs, '')
        .matchAll(/(Resolve|Accept|Open again)<span/g),
    ].map(([, label]) => label);
  expect(buttons(customer)).toEqual(['Resolve', 'Accept', 'Open again']);
  expect(buttons({ uid: 'noor', colleagues: [] })).toEqual(['Resolve', 'Open again']);
  expect(buttons({ uid: 'eve', colleagues: null })).toEqual([]);
});

test('words are read in the direction of their script wherever they stand', () => {
  const text = 'שלום 👋🏽 v2';
  const hebrew = { ...said, text };
  const page = drawn({
    comments: { state: 'ready', value: [hebrew] },
    list: [hebrew],
    unsent: [{ ...hebrew, id: 'unsent' }],
    leftBehind: [{ ...hebrew, id: 'left' }],
    earlier: { version: { number: 1, frameRate }, requests: [{ ...hebrew, id: 'asked' }] },
  });
  const turned = new RegExp(`<p [^>]*dir="auto"[^>]*>${text}</p>`, 'g');
  expect(page.match(turned)).toHaveLength(4);
});
