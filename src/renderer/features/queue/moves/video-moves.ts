import { MoveConflict } from '#data/move-video.ts';
import { messageFor } from '#domain/errors.ts';
import type { Video, VideoStatus } from '#domain/video.ts';
import type { Toast } from '#ui/shown-toasts.ts';
import { conflictSentence, movedSentence, undoOf, type UndoMove } from './move-words.ts';

/** For so long a move can be undone from its message. */
const undoMilliseconds = 10_000;

export type MoveWish = {
  video: Pick<Video, 'id' | 'title'>;
  /** The status that the person saw. */
  from: VideoStatus;
  to: VideoStatus;
  /** Needed for a step back. */
  reason: string | null;
};

type Hands = {
  commit: (wish: MoveWish) => Promise<void>;
  tell: (toast: Toast) => void;
  /** Hears of each move before it is tried. */
  onMove: (wish: MoveWish) => void;
  /** Hears of each move that was made. */
  onMade: (wish: MoveWish) => void;
  /** Hears which videos are being moved now. */
  onMoving: (videoIds: ReadonlySet<string>) => void;
};

/**
 * Makes moves and tells how they went. A move that can be taken back offers it for ten seconds; a
 * refused one says why; a video is moved by one wish at a time. What is told of a video takes the
 * place of what was told before, whose Undo would start from where the video no longer is.
 */
export function createVideoMoves({ commit, tell, onMove, onMade, onMoving }: Hands) {
  const moving = new Set<string>();

  async function attempt(wish: MoveWish, onSuccess: () => void): Promise<void> {
    const { id } = wish.video;
    if (moving.has(id)) return;
    moving.add(id);
    onMoving(new Set(moving));
    onMove(wish);
    try {
      await commit(wish);
      onMade(wish);
      onSuccess();
    } catch (error) {
      tell(refusal(wish, error, () => void attempt(wish, onSuccess)));
    } finally {
      moving.delete(id);
      onMoving(new Set(moving));
    }
  }

  function takeBack(video: MoveWish['video'], undo: UndoMove): Promise<void> {
    return attempt({ video, ...undo }, () =>
      tell({
        key: keyOf(video),
        tone: 'info',
        title: `Undone: ${movedSentence(video.title, undo.to)}`,
      }),
    );
  }

  return {
    move: (wish: MoveWish): Promise<void> =>
      attempt(wish, () => {
        const undo = undoOf(wish.from, wish.to);
        tell({
          key: keyOf(wish.video),
          tone: 'success',
          title: movedSentence(wish.video.title, wish.to),
          duration: undoMilliseconds,
          ...(undo === null
            ? { description: 'Its tokens are back with the customer, who can order it again.' }
            : { action: { label: 'Undo', onPress: () => void takeBack(wish.video, undo) } }),
        });
      }),
  };
}

const keyOf = ({ id }: MoveWish['video']) => `video-move:${id}`;

function refusal(wish: MoveWish, error: unknown, again: () => void): Toast {
  if (error instanceof MoveConflict) {
    return {
      key: keyOf(wish.video),
      tone: 'danger',
      title: conflictSentence(wish.video.title, error, new Date()),
      description: 'Your move was not made, and nothing of theirs was changed.',
      duration: undoMilliseconds,
    };
  }
  return {
    key: keyOf(wish.video),
    tone: 'danger',
    title: `“${wish.video.title}” was not moved`,
    description: messageFor(error),
    duration: undoMilliseconds,
    action: { label: 'Try again', onPress: again },
  };
}
