import type { Video, VideoStatus } from '#domain/video.ts';

type Sent = {
  /** The video as it is once the move is made. */
  video: Video;
  /** The last moves of the video under which the list still shows it as it was. */
  before: ReadonlySet<string | null>;
  /** Whether the move was made; null once that is answered. */
  answer: Promise<boolean> | null;
};

/**
 * What this person moved and the list does not show yet, so that the next key goes on from there:
 * two steps that are pressed at once are two steps of one video.
 */
export function createSentMoves() {
  const sent = new Map<string, Sent>();

  async function forgetUnlessMade(noted: Sent & { answer: Promise<boolean> }): Promise<void> {
    const isMade = await noted.answer;
    const { id } = noted.video;
    if (sent.get(id) !== noted) return;
    if (isMade) sent.set(id, { ...noted, answer: null });
    else sent.delete(id);
  }

  return {
    /** The video as it is after what was sent. */
    ahead: (video: Video): Video => {
      const found = sent.get(video.id);
      return found?.before.has(video.lastMoveId)
        ? { ...video, status: found.video.status, lastMoveId: found.video.lastMoveId }
        : video;
    },
    /** The video that was moved last under this id, also when the list has lost it. */
    last: (videoId: string): Video | null => sent.get(videoId)?.video ?? null,
    /** Whether the last move of a video was made; null when nothing is under way. */
    answerOf: (videoId: string): Promise<boolean> | null => sent.get(videoId)?.answer ?? null,
    /** A move of a video, as it is ahead, that is on its way. */
    note: (
      video: Video,
      { to, moveId }: { to: VideoStatus; moveId: string },
      answer: Promise<boolean>,
    ): void => {
      const earlier = sent.get(video.id);
      const goesOn = earlier !== undefined && earlier.video.lastMoveId === video.lastMoveId;
      const noted = {
        video: { ...video, status: to, lastMoveId: moveId },
        before: new Set([...(goesOn ? earlier.before : []), video.lastMoveId]),
        answer,
      };
      sent.set(video.id, noted);
      void forgetUnlessMade(noted);
    },
  };
}
export type SentMoves = ReturnType<typeof createSentMoves>;
