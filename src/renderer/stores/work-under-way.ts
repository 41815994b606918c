/** Work of the person signed in that ends with the session. */
type WorkUnderWay = {
  /** What the person is asked who logs out now; null while nothing would end. */
  question: () => string | null;
  /** Whether something of it goes on now without the person. */
  isMoving: () => boolean;
  /** They left all the same: nothing of it stays on this device. */
  forget: () => void;
};

const offered = new Set<WorkUnderWay>();

/** Names work that a log-out would end; stops when the returned function is called. */
export function offerWorkUnderWay(work: WorkUnderWay): () => void {
  offered.add(work);
  return () => offered.delete(work);
}

/**
 * What a log-out would end: its questions, and the way to forget that work. That stays good when the session
 * is over by then.
 */
export function workUnderWay(): { questions: string[]; forget: () => void } {
  const now = [...offered];
  return {
    questions: now.flatMap(({ question }) => question() ?? []),
    forget: () => {
      for (const work of now) work.forget();
    },
  };
}

/** Whether work goes on without the person, so that their session is in use. */
export const isWorkMoving = (): boolean => [...offered].some(({ isMoving }) => isMoving());
