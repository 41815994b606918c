import { day } from '#domain/film-retention.ts';
import type { VersionReview } from '#domain/film-version.ts';
import type { FrameRate } from '#domain/film-report.ts';
import type { Move } from '#domain/moves.ts';
import {
  approvalDays,
  changeRequests,
  changesReason,
  drawingText,
  filmComment,
  isOpenOn,
  reviewOf,
  type FilmComment,
} from '#domain/review.ts';
import { approvalDay, openReview, silenceFrom, type Silence } from '#domain/review-silence.ts';
import { isStaffRole } from '#domain/roles.ts';
import { isFilmed, noVersions, type Video } from '#domain/video.ts';
import { accountOf, mentionedIn } from './accounts.ts';
import type { ScenarioComment, SettledScenario, VideoScenario, ScenarioTime } from './scenario.ts';
import { seedDocument, type SeedDocument } from './seed-document.ts';

export const demoFrameRate: FrameRate = { numerator: 25, denominator: 1 };

const isDelivery = ({ to }: Move) => to === 'delivery';
const isSentBack = ({ from, by, userId }: Move) => from === 'delivery' && by === userId;

/** The move by which the studio withdrew what a move had delivered; undefined where it stays. */
export function withdrawalOf(moves: readonly Move[], delivery: Move): Move | undefined {
  const next = moves[moves.indexOf(delivery) + 1];
  return next === undefined || isSentBack(next) ? undefined : next;
}

/** How the review of each delivered version ended, by its number from 1; null while it is open. */
export function reviewsOf(
  moves: readonly Move[],
  ending: VideoScenario['ending'] = 'approved',
): (VersionReview | null)[] {
  return moves.filter(isDelivery).map((delivery) => {
    const next = moves[moves.indexOf(delivery) + 1];
    if (next !== undefined) {
      const { by, byName, at } = next;
      return isSentBack(next) ? { outcome: 'changes', by, byName, silent: false, at } : null;
    }
    if (ending === 'open') return null;
    const after = (days: number) => new Date(delivery.at.getTime() + days * day);
    if (ending === 'silent') {
      return { outcome: 'approved', by: null, byName: '', silent: true, at: after(approvalDays) };
    }
    const order = moves.findLast(({ to }) => to === 'activated');
    const { by = '', byName = '' } = order ?? {};
    return { outcome: 'approved', by, byName, silent: false, at: after(2) };
  });
}

/**
 * The versions of a video with this history. A cut is there from editing on; after changes the next one is
 * there when it is delivered.
 */
export function versionsOf(
  moves: readonly Move[],
  reviews: readonly (VersionReview | null)[],
  comments: readonly FilmComment[],
): Pick<Video, keyof typeof noVersions> {
  const status = moves.at(-1)?.to;
  if (status === undefined || !isFilmed({ status })) return noVersions;
  const deliveries = moves.filter(isDelivery);
  const isWithdrawn = (delivery: Move) => withdrawalOf(moves, delivery) !== undefined;
  const lastWith = (outcome: VersionReview['outcome']) =>
    reviews.findLastIndex((review) => review?.outcome === outcome) + 1;
  const deliveredVersion = deliveries.findLastIndex((delivery) => !isWithdrawn(delivery)) + 1;
  const withdrawn = deliveries.findLast(isWithdrawn);
  return {
    filmRevision: 0,
    version: Math.max(1, reviews.length),
    deliveredVersion,
    withdrawnVersion: deliveries.findLastIndex(isWithdrawn) + 1,
    withdrawalReason:
      withdrawn === undefined ? null : (withdrawalOf(moves, withdrawn)?.reason ?? ''),
    rejectedVersion: lastWith('changes'),
    approvedVersion: lastWith('approved'),
    changeRounds: moves.filter(isSentBack).length,
    openComments: comments.filter((each) => isOpenOn(each, deliveredVersion)).length,
  };
}

/** What was said about the versions of a film. An answer follows the comment that it answers. */
export function commentsOf(
  id: string,
  { comments = [] }: VideoScenario,
  at: ScenarioTime,
): FilmComment[] {
  return comments.flatMap((said, index) => {
    const first = commentOf(`${id}-comment-${index + 1}`, said, said, at);
    const answers = (said.answers ?? []).map((answer, order) => ({
      ...commentOf(`${first.id}-answer-${order + 1}`, said, answer, at),
      parentId: first.id,
      drawing: null,
      resolved: null,
      accepted: null,
    }));
    return [first, ...answers];
  });
}

function commentOf(
  id: string,
  { version, frames: [from, to], drawing, teamOnly = false, settled, accepted }: ScenarioComment,
  { byId, daysAgo, text }: Pick<ScenarioComment, 'byId' | 'daysAgo' | 'text'>,
  at: ScenarioTime,
): FilmComment {
  const { displayName: byName, roles } = accountOf(byId);
  // One after the other in the order of the film.
  const time = new Date(at(daysAgo, 14).getTime() + from * 1000);
  return {
    id,
    version,
    parentId: null,
    from,
    to,
    text,
    drawing: drawing === undefined ? null : drawingText(drawing),
    teamOnly,
    mentions: roles.some(isStaffRole) ? mentionedIn(text) : [],
    by: byId,
    byName,
    byStaff: roles.some(isStaffRole),
    resolved: settled === undefined ? null : markOf(settled, at),
    accepted: accepted === undefined ? null : markOf(accepted, at),
    createdAt: time,
    updatedAt: time,
  };
}

function markOf({ byId, daysAgo }: SettledScenario, at: ScenarioTime): FilmComment['resolved'] {
  const { uid, displayName } = accountOf(byId);
  return { by: uid, byName: displayName, at: at(daysAgo, 15) };
}

/** Why the customer sent a version back: their comments, all of which were open then. */
export function reasonOfChanges(comments: readonly FilmComment[], version: number): string {
  const open = comments.map((comment) => ({ ...comment, resolved: null }));
  return changesReason(changeRequests(open, version), demoFrameRate);
}

/** The documents of what was said about a film, and of an answer that is waited for. */
export function buildReview(video: Video, comments: readonly FilmComment[]): SeedDocument[] {
  const { id, userId } = video;
  const written = comments.map((comment) =>
    seedDocument(`videos/${id}/comments/${comment.id}`, filmComment, comment),
  );
  const silence = silenceOf(video, comments);
  if (silence === null) return written;
  const review = { id, userId, version: video.deliveredVersion, ...silence };
  return [...written, seedDocument(`reviews/${id}`, openReview, review)];
}

/** When a film counts as approved; null where nobody waits for an answer, or for changes to be asked for. */
export function approvalOf(video: Video, comments: readonly FilmComment[]): Date | null {
  const silence = silenceOf(video, comments);
  const requests = changeRequests(comments, video.deliveredVersion).length;
  return silence === null ? null : approvalDay(silence, requests);
}

function silenceOf(video: Video, comments: readonly FilmComment[]): Silence | null {
  const { userId, deliveredVersion, statusSince, updatedAt } = video;
  if (reviewOf(video).state !== 'open') return null;
  const words = comments.filter(({ by, version }) => by === userId && version === deliveredVersion);
  const last = words.map((comment) => comment.updatedAt).toSorted((a, b) => Number(b) - Number(a));
  return silenceFrom(last[0] ?? statusSince ?? updatedAt);
}
