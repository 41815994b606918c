import { expect, test } from 'vitest';
import { filmCommentOf, writtenCommentOf } from '#tests/support/comments.ts';
import { emptyDevice } from '#tests/support/map-storage.ts';
import { filmReviewOf } from '#tests/support/reviews.ts';
import { filmVersionOf } from '#tests/support/videos.ts';
import { markupOf } from '#tests/support/markup-of.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { ReviewContext, type Review, type Reviewer, type WrittenComment } from '../state/review.ts';
import { CommentColumn } from './comment-column.tsx';

const at = new Date(2030, 0);
const said = filmCommentOf();
const customer: Reviewer = { uid: 'ada', colleagues: null };
const answer = { ...said, id: 'answer', parentId: 'logo', text: 'As large as the handle.' };

const left = (facts: Partial<WrittenComment>) =>
  writtenCommentOf({ id: 'left', text: 'Warmer light', ...facts });

/** What was said and is shown, with what is on the device: typed words by their form, and unsent comments. */
function drawn(
  facts: Partial<Review>,
  { typed = {}, unsent = [] }: { typed?: Record<string, string>; unsent?: WrittenComment[] } = {},
): string {
  const storage = emptyDevice();
  for (const [form, text] of Object.entries(typed)) storage.save(`form/${form}`, text);
  for (const each of unsent) storage.save(`comment/cup/${each.version}/${each.id}`, each);
  return markupOf(
    <Toaster>
      <ReviewContext value={filmReviewOf({ said: [said], storage, ...facts })}>
        <CommentColumn
          openDraftId={null}
          selectedId={null}
          shownIds=""
          onSelect={() => {}}
          onOpenDraft={() => {}}
          onCompare={null}
        />
      </ReviewContext>
    </Toaster>,
  );
}

test('an unsent answer stays in sight when its comment is removed', () => {
  const unsent = [left({ parentId: 'logo', text: answer.text })];
  const removed = drawn({ said: [] }, { unsent });
  expect(removed).toContain(answer.text);
  expect(removed).toContain('Your answer is not sent, and the comment was removed');
  expect(removed).toContain('Make it a comment of its own');
  const there = drawn({}, { unsent });
  expect(there).toContain('This answer is not sent yet');
  expect(there).not.toContain('the comment was removed');
});

test('answers to a removed comment stay in sight, and nobody answers any more', () => {
  const page = drawn({ said: [answer] });
  expect(page).toContain(answer.text);
  expect(page).toContain('This comment was removed. Its answers are kept.');
  expect(page).not.toContain('the comment at');
});

test('a change that was typed and never saved is shown again', () => {
  const typed = { 'comment/logo': 'Larger and warmer.' };
  const page = drawn({}, { typed });
  expect(page).toContain('Your change is not saved yet');
  expect(page).toContain('Larger and warmer.');
  expect(page).toContain('Go on writing');
  const may = { commentObstacle: null, answer: true, change: false, settle: true };
  const closed = drawn({ may }, { typed });
  expect(closed).toContain('Larger and warmer.');
  expect(closed).not.toContain('Go on writing');
  expect(drawn({}, { typed: { 'comment/logo': said.text } })).not.toContain('not saved yet');
});

test('what was asked for before is done by the studio, and accepted or opened again by who asked', () => {
  const earlier = {
    version: filmVersionOf(),
    storedIds: new Set<string>(),
    requests: [said, { ...said, id: 'done', resolved: { by: 'noor', byName: 'Noor', at } }],
  };
  const buttons = (me: Reviewer) =>
    [
      ...drawn({ earlier, said: [], me })
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
  const page = drawn(
    {
      said: [hebrew],
      version: filmVersionOf({ number: 2 }),
      earlier: {
        version: filmVersionOf(),
        storedIds: new Set(),
        requests: [{ ...hebrew, id: 'asked' }],
      },
    },
    { unsent: [left({ text }), left({ id: 'unsent', version: 2, text })] },
  );
  const turned = new RegExp(`<p [^>]*dir="auto"[^>]*>${text}</p>`, 'g');
  expect(page.match(turned)).toHaveLength(4);
});
