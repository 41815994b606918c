import { moveKind, moveObstacle, needsReason, staffBack, staffForward } from '#domain/moves.ts';
import { videoStatuses, videoStatusInfo, type Video, type VideoStatus } from '#domain/video.ts';
import { moveHindrance, onlyOrdered } from './move-words.ts';

/** A move of several videos. */
export type MoveSteps = {
  steps: readonly { video: Video; to: VideoStatus }[];
  /** The videos that stay, and why. */
  blocked: readonly { video: Video; why: string }[];
};

/** Moves every video to a status that can go there in one step. */
export function stepsTo(videos: readonly Video[], to: VideoStatus): MoveSteps {
  return stepsOf(videos, (video, count) => {
    const why = moveHindrance(video.status, to, count);
    return why === null ? stepOf(video, to) : { why };
  });
}

/** Moves every video one step from its status. */
export function stepsBy(videos: readonly Video[], by: 1 | -1): MoveSteps {
  return stepsOf(videos, (video, count) => {
    const { status: from } = video;
    const isOne = count === 1;
    const to = by === 1 ? staffForward(from) : staffBack(from);
    if (to !== null) return stepOf(video, to);
    if (by === -1) {
      return { why: `${isOne ? 'It is a draft' : 'They are drafts'}, where everything begins.` };
    }
    if (from === 'draft') return { why: onlyOrdered(count) };
    return { why: isOne ? 'It is delivered.' : 'They are delivered.' };
  });
}

type Decided = { to: VideoStatus } | { why: string };

function stepOf(video: Video, to: VideoStatus): Decided {
  const why = moveObstacle(video, to);
  return why === null ? { to } : { why };
}

/** `count` is the number of videos that stay with the same status. */
function stepsOf(
  videos: readonly Video[],
  decide: (video: Video, count: number) => Decided,
): MoveSteps {
  const steps: { video: Video; to: VideoStatus }[] = [];
  const staying: Video[] = [];
  for (const video of videos) {
    const decided = decide(video, 1);
    if ('to' in decided) steps.push({ video, to: decided.to });
    else staying.push(video);
  }
  const counts = new Map<VideoStatus, number>();
  for (const { status } of staying) counts.set(status, (counts.get(status) ?? 0) + 1);
  const blocked = staying.flatMap((video) => {
    const decided = decide(video, counts.get(video.status) ?? 1);
    return 'why' in decided ? [{ video, why: decided.why }] : [];
  });
  return { steps, blocked };
}

/** Whether any of these steps goes back, so that a reason is needed. */
export function asksReason({ steps }: MoveSteps): boolean {
  return steps.some(({ video, to }) => {
    const kind = moveKind(video.status, to);
    return kind !== null && needsReason(kind);
  });
}

/** The reasons why some stay, each said once: `It is delivered.` */
export function blockerSentence({ steps, blocked }: MoveSteps): string | null {
  const [first, ...others] = [...new Set(blocked.map(({ why }) => why))];
  if (first === undefined) return null;
  if (steps.length === 0 && others.length === 0) return first;
  return others.length === 0 ? first : 'They cannot go there in one step.';
}

export type StatusChoice = {
  status: VideoStatus;
  label: string;
  /** The name of the key that chooses it. */
  key: string;
  /** How many of the videos can go there. */
  possible: number;
  /** Why some or all of them cannot; null when all can. */
  note: string | null;
};

/** Every status, with the number of these videos that can go there in one step. */
export function statusChoices(videos: readonly Video[]): StatusChoice[] {
  return videoStatuses.map((status) => {
    const moves = stepsTo(videos, status);
    const possible = moves.steps.length;
    const note =
      possible > 0 && possible < videos.length
        ? `${possible} of ${videos.length} can; the others stay.`
        : blockerSentence(moves);
    return {
      status,
      label: videoStatusInfo[status].label,
      key: videoStatusInfo[status].key,
      possible,
      note,
    };
  });
}
