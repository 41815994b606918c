import { cardOf, copyProblems } from '#domain/copy-allowance.ts';
import { move as moveSchema, moveKind, needsReason, type Move } from '#domain/moves.ts';
import { note as noteSchema, type Note } from '#domain/note.ts';
import { isStaffRole } from '#domain/roles.ts';
import { orderKeyAt } from '#domain/order-key.ts';
import { tokenCost } from '#domain/video-length.ts';
import { video as videoSchema, type TitleCard, type Video } from '#domain/video.ts';
import type { WorkPlan } from '#domain/work-plan.ts';
import { accountOf, demoAccounts, type DemoAccount } from './accounts.ts';
import { seedDocument, type SeedDocument } from './seed-document.ts';
import type { VideoStory } from './story.ts';
import type { StoryTime } from './story-time.ts';
import type { TokenUse } from './token-story.ts';

type Owner = { subscriptionId: string; account: DemoAccount };

/** A video with the history that explains its status, and the tokens it took and gave back. */
export function playVideo(
  id: string,
  story: VideoStory,
  owner: Owner,
  at: StoryTime,
): { documents: SeedDocument[]; uses: TokenUse[] } {
  const problems = copyProblems(
    story.length,
    (story.copy ?? []).map((copy) => ({ copy })),
  );
  if (problems.length > 0) throw new Error(`${story.title}: ${JSON.stringify(problems)}`);
  const createdAt = at(story.written, 9);
  const moves = playMoves(id, story, owner.account, { at, createdAt });
  const last = moves.at(-1);
  const video: Video = {
    id,
    title: story.title,
    block: story.block,
    length: story.length,
    copyCards: (story.copy ?? []).map(cardOf),
    startCard: titleCard(story.opens, story.plain),
    endCard: titleCard(story.closes, story.plain),
    subscriptionId: owner.subscriptionId,
    userId: owner.account.uid,
    userEmail: owner.account.email,
    status: last?.to ?? 'draft',
    lastMoveId: last?.id ?? null,
    statusSince: last?.at ?? createdAt,
    work: planOf(story, moves, at),
    createdAt,
    updatedAt: last?.at ?? createdAt,
  };
  return {
    documents: [
      seedDocument(`videos/${id}`, videoSchema, video),
      ...moves.map((move) => seedDocument(`videos/${id}/history/${move.id}`, moveSchema, move)),
      ...playNotes(id, story, at).map((note) =>
        seedDocument(`videos/${id}/notes/${note.id}`, noteSchema, note),
      ),
    ],
    uses: moves.flatMap((move) => tokenUse(video, move)),
  };
}

function playMoves(
  id: string,
  story: VideoStory,
  owner: DemoAccount,
  { at, createdAt }: { at: StoryTime; createdAt: Date },
): Move[] {
  const moves: Move[] = [];
  let from: Video['status'] = 'draft';
  for (const [index, [to, daysAgo, reason = null]] of (story.moves ?? []).entries()) {
    const kind = moveKind(from, to);
    if (kind === null || (needsReason(kind) && reason === null)) {
      throw new Error(`${story.title} cannot go from ${from} to ${to} like this.`);
    }
    const mover = kind === 'owner-order' ? owner : accountOf('demo-production');
    moves.push({
      id: `${id}-move-${index + 1}`,
      from,
      to,
      by: mover.uid,
      byName: mover.displayName,
      reason,
      title: story.title,
      // Spread over the day, so that no two of one video fall together.
      at: at(daysAgo, 11 + (index % 6)),
      since: moves.at(-1)?.at ?? createdAt,
    });
    from = to;
  }
  return moves;
}

function playNotes(id: string, { title, notes }: VideoStory, at: StoryTime): Note[] {
  return (notes ?? []).map(([byId, daysAgo, text], index) => ({
    id: `${id}-note-${index + 1}`,
    text,
    by: byId,
    byName: accountOf(byId).displayName,
    mentions: demoAccounts
      .filter(
        ({ roles, displayName }) => roles.some(isStaffRole) && text.includes(`@${displayName}`),
      )
      .map(({ uid }) => uid),
    title,
    at: at(daysAgo, 17 + index),
  }));
}

function planOf(story: VideoStory, moves: readonly Move[], at: StoryTime): WorkPlan | null {
  const ordered = moves.findLast(({ to }) => to === 'activated');
  if (!ordered || moves.at(-1)?.to === 'draft') return null;
  const { assigneeId, dueInDays, labels, waiting } = story.plan ?? {};
  const assignee = assigneeId === undefined ? null : accountOf(assigneeId);
  return {
    order: orderKeyAt(ordered.at),
    assignee: assignee && { uid: assignee.uid, name: assignee.displayName },
    dueAt: dueInDays === undefined ? null : at(-dueInDays, 17),
    labels: labels ?? [],
    waitingForCustomer: waiting ?? false,
  };
}

function tokenUse(video: Video, { from, to, at }: Move): TokenUse[] {
  const videoId = video.id;
  switch (moveKind(from, to)) {
    case 'owner-order':
      return [{ kind: 'spend', videoId, amount: tokenCost(video.length), at }];
    case 'staff-return':
      return [{ kind: 'return', videoId, at }];
    default:
      return [];
  }
}

function titleCard(tagline: string | undefined, plain = false): TitleCard {
  return { use: tagline !== undefined, logo: !plain, tagline: tagline ?? '' };
}
