import { refusalOf, type EntryIn, type IntakeEntry, type IntakeStage } from './intake-entries.ts';
import type { ArrivedDeps } from './follow-arrived.ts';

/** The list that the films belong to. */
type IntakeList = {
  getState: () => readonly IntakeEntry[];
  enter: (id: number, stage: IntakeStage) => void;
};

/** Says of films that the rules refused, as their video has left editing, who moved it. */
export function createFailureExplainer(
  { findMove }: Pick<ArrivedDeps, 'findMove'>,
  { getState, enter }: IntakeList,
) {
  const explained = new WeakSet<Error>();

  async function explain({ id, videoId, upload }: EntryIn<'failed'>): Promise<void> {
    const error = upload === null ? null : refusalOf(upload);
    if (error === null || explained.has(error)) return;
    explained.add(error);
    const to = await findMove(videoId).catch(() => null);
    const now = getState().find((entry) => entry.id === id);
    if (to === null || now?.state !== 'failed') return;
    enter(id, { state: 'moved-on', upload: now.upload, to, isArrived: false });
  }

  return {
    follow: (): void => {
      for (const entry of getState()) {
        if (entry.state === 'failed') void explain(entry);
      }
    },
  };
}
