import { cardOf, copyProblems } from '#domain/copy-allowance.ts';
import { day } from '#domain/film-retention.ts';
import { filmShare, shareDays } from '#domain/film-share.ts';
import { move as moveSchema, moveKind, needsReason, type Move } from '#domain/moves.ts';
import { note as noteSchema, type Note } from '#domain/note.ts';
import type { FilmComment } from '#domain/review.ts';
import type { FilmFormat } from '#domain/stored-file.ts';
import { orderKeyAt } from '#domain/order-key.ts';
import { tokenCost } from '#domain/video-length.ts';
import {
  video as videoSchema,
  type TitleCard,
  type Video,
  type VideoStatus,
  takesCuts,
} from '#domain/video.ts';
import type { WorkPlan } from '#domain/work-plan.ts';
import { buildFilm } from './build-film.ts';
import {
  approvalOf,
  buildReview,
  commentsOf,
  reasonOfChanges,
  reviewsOf,
  versionsOf,
} from './build-review.ts';
import { accountOf, mentionedIn, type DemoAccount } from './accounts.ts';
import { seedDocument, type SeedDocument } from './seed-document.ts';
import type { VideoScenario, ScenarioTime } from './scenario.ts';
import type { TokenUse } from './build-tokens.ts';

/** The link to a demo film for people without an account. The others of the product are secret. */
export const demoShareId = (videoId: string): string => `demo-link-to-${videoId}`;

type Owner = {
  subscriptionId: string;
  account: DemoAccount;
  /** The formats of each film that were bought. */
  formats: readonly FilmFormat[];
};

/** A video with the history that explains its status, and the tokens it took and gave back. */
export function buildVideo(
  id: string,
  scenario: VideoScenario,
  owner: Owner,
  at: ScenarioTime,
): { status: VideoStatus; documents: SeedDocument[]; uses: TokenUse[] } {
  const problems = copyProblems(
    scenario.length,
    (scenario.copy ?? []).map((copy) => ({ copy })),
  );
  if (problems.length > 0) throw new Error(`${scenario.title}: ${JSON.stringify(problems)}`);
  const createdAt = at(scenario.written, 9);
  const comments = commentsOf(id, scenario, at);
  const moves = buildMoves(id, scenario, owner.account, { at, createdAt, comments });
  const reviews = reviewsOf(moves, scenario.ending);
  const last = moves.at(-1);
  const video: Video = {
    id,
    title: scenario.title,
    block: scenario.block,
    length: scenario.length,
    copyCards: (scenario.copy ?? []).map(cardOf),
    startCard: titleCard(scenario.opens, scenario.plain),
    endCard: titleCard(scenario.closes, scenario.plain),
    subscriptionId: owner.subscriptionId,
    userId: owner.account.uid,
    userEmail: owner.account.email,
    userName: last === undefined ? null : owner.account.displayName,
    status: last?.to ?? 'draft',
    lastMoveId: last?.id ?? null,
    statusSince: last?.at ?? createdAt,
    work: planOf(scenario, moves, at),
    bought: last === undefined ? null : [...owner.formats],
    ...versionsOf(moves, reviews, comments),
    createdAt,
    updatedAt: last?.at ?? createdAt,
  };
  return {
    status: video.status,
    documents: [
      seedDocument(`videos/${id}`, videoSchema, video),
      ...buildFilm(video, {
        scenario,
        moves,
        reviews,
        now: at(1, 8),
        approvesAt: approvalOf(video, comments),
      }),
      ...buildReview(video, comments),
      ...buildShare(video, scenario.sharedDaysAgo, at),
      ...moves.map((move) => seedDocument(`videos/${id}/history/${move.id}`, moveSchema, move)),
      ...buildNotes(id, scenario, at).map((note) =>
        seedDocument(`videos/${id}/notes/${note.id}`, noteSchema, note),
      ),
    ],
    uses: moves.flatMap((move) => tokenUse(video, move)),
  };
}

function buildMoves(
  id: string,
  scenario: VideoScenario,
  owner: DemoAccount,
  {
    at,
    createdAt,
    comments,
  }: { at: ScenarioTime; createdAt: Date; comments: readonly FilmComment[] },
): Move[] {
  const moves: Move[] = [];
  let from: Video['status'] = 'draft';
  for (const [index, [to, daysAgo, given = null]] of (scenario.moves ?? []).entries()) {
    const kind = moveKind(from, to);
    // The owner asks for changes to a film: that leads to editing from wherever it was finished.
    const isSentBack = from === 'delivery' && takesCuts(to) && given === null;
    const version = moves.filter((move) => move.to === 'delivery').length;
    const reason = isSentBack ? reasonOfChanges(comments, version) : given;
    const isAllowed = isSentBack ? reason : kind !== null && !(needsReason(kind) && !reason);
    if (!isAllowed) {
      throw new Error(`${scenario.title} cannot go from ${from} to ${to} like this.`);
    }
    const mover = kind === 'owner-order' || isSentBack ? owner : accountOf('demo-production');
    moves.push({
      id: `${id}-move-${index + 1}`,
      from,
      to,
      by: mover.uid,
      byName: mover.displayName,
      reason,
      userId: owner.uid,
      title: scenario.title,
      // Spread over the day, so that no two moves of a video have the same time.
      at: at(daysAgo, 11 + (index % 6)),
      since: moves.at(-1)?.at ?? createdAt,
    });
    from = to;
  }
  return moves;
}

function buildShare(
  { id: videoId, userId, deliveredVersion: version }: Video,
  daysAgo: number | undefined,
  at: ScenarioTime,
): SeedDocument[] {
  if (daysAgo === undefined) return [];
  const id = demoShareId(videoId);
  const createdAt = at(daysAgo, 16);
  const expiresAt = new Date(createdAt.getTime() + shareDays * day);
  const share = { id, userId, videoId, version, createdAt, expiresAt, endedAt: null };
  return [seedDocument(`videos/${videoId}/shares/${id}`, filmShare, share)];
}

function buildNotes(id: string, { title, notes }: VideoScenario, at: ScenarioTime): Note[] {
  return (notes ?? []).map(([byId, daysAgo, text], index) => ({
    id: `${id}-note-${index + 1}`,
    text,
    by: byId,
    byName: accountOf(byId).displayName,
    mentions: mentionedIn(text),
    title,
    at: at(daysAgo, 17 + index),
  }));
}

function planOf(
  scenario: VideoScenario,
  moves: readonly Move[],
  at: ScenarioTime,
): WorkPlan | null {
  const ordered = moves.findLast(({ to }) => to === 'activated');
  if (!ordered || moves.at(-1)?.to === 'draft') return null;
  const { assigneeId, dueInDays, labels, waiting, take } = scenario.plan ?? {};
  const assignee = assigneeId === undefined ? null : accountOf(assigneeId);
  return {
    order: orderKeyAt(ordered.at),
    assignee: assignee && { uid: assignee.uid, name: assignee.displayName },
    dueAt: dueInDays === undefined ? null : at(-dueInDays, 17),
    labels: labels ?? [],
    waitingForCustomer: waiting ?? false,
    ...take,
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
