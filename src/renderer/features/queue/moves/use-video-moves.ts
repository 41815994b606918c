import { useMemo, useState } from 'react';
import { useCloud, useSignedIn } from '#data/cloud-context.tsx';
import { moveKind } from '#domain/moves.ts';
import { useToast } from '#ui/toaster.tsx';
import { createVideoMoves, type MoveWish } from './video-moves.ts';

/**
 * Moves videos as the person signed in. `moving` holds the ids of those whose move is under way.
 * `onMove` hears of each move before it is tried, `onMade` of each that was made: memoise them.
 */
export function useVideoMoves(onMove: (wish: MoveWish) => void, onMade: (wish: MoveWish) => void) {
  const { videos, functions } = useCloud();
  const { user } = useSignedIn();
  const toast = useToast();
  const [moving, setMoving] = useState<ReadonlySet<string>>(new Set());
  const { uid } = user;
  const name = user.displayName || user.email;

  const { move } = useMemo(
    () =>
      createVideoMoves({
        commit: async ({ video, from, to, reason }) => {
          if (moveKind(from, to) === 'staff-return') {
            await functions.returnVideo(video.id, reason ?? '');
          } else {
            await videos.moveVideo({ videoId: video.id, from, to, by: { uid, name }, reason });
          }
        },
        tell: toast,
        onMove,
        onMade,
        onMoving: setMoving,
      }),
    [functions, videos, uid, name, toast, onMove, onMade],
  );
  return { moving, move };
}
