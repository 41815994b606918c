import { tokenCost } from '#domain/video-length.ts';
import type { Video } from '#domain/video.ts';
import type { UnsentDraft } from '#stores/draft-sync/draft-collection.ts';
import { draftOf } from '../editor/draft-edits.ts';
import { draftProblems } from '../editor/draft-problems.ts';
import { draftBlocker, wordlessWarning } from '../editor/order-blocker.ts';

/**
 * A draft of a block: what it costs, what is missing before it can be ordered, and what is worth knowing
 * before.
 */
export type BlockDraft = {
  video: Video;
  cost: number;
  missing: string | null;
  warning: string | null;
};

/** The drafts of a block, with what each one lacks. */
export function blockDrafts(
  videos: readonly Video[],
  unsent: readonly UnsentDraft[],
): BlockDraft[] {
  return videos
    .filter(({ status }) => status === 'draft')
    .map((video) => {
      const kept = unsent.find(({ id }) => id === video.id);
      const missing = missingIn(video, kept ?? null);
      const warning = missing === null ? wordlessWarning(draftOf(video)) : null;
      return { video, cost: tokenCost(video.length), missing, warning };
    });
}

function missingIn(video: Video, unsent: UnsentDraft | null): string | null {
  if (unsent !== null) {
    return unsent.conflicts > 0
      ? 'It was changed here and somewhere else. Open it and choose a version.'
      : 'Some of its text is on this device only. Open it and see that it is saved.';
  }
  const draft = draftOf(video);
  return draftProblems(draft)[0] ?? draftBlocker(draft);
}

/** What the chosen drafts cost together, and what would be left; negative when it is not enough. */
export function blockCost(
  drafts: readonly BlockDraft[],
  chosen: ReadonlySet<string>,
  balance: number,
): { count: number; cost: number; left: number } {
  const taken = drafts.filter(({ video, missing }) => missing === null && chosen.has(video.id));
  const cost = taken.reduce((sum, draft) => sum + draft.cost, 0);
  return { count: taken.length, cost, left: balance - cost };
}
