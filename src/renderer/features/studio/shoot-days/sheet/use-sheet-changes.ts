import { useRef, useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { PlanParts } from '#data/repositories/plan-change.ts';
import { typedProps, type SetUpPart } from '#domain/set-up.ts';
import { useToastedAttempt } from '#parts/use-toasted-attempt.ts';
import { placesNotShown, withPlaces, type NewPlace } from './running-order.ts';
import type { Take } from './takes.ts';

/**
 * Saves the running order and the set-ups in the plans of the queue. Moves show at once, and are saved one
 * after the other: none is lost because an earlier one is on its way.
 */
export function useSheetChanges(stored: readonly Take[]) {
  const { queue } = useCloud();
  const { pending, attempt } = useToastedAttempt();
  const [places, setPlaces] = useState<readonly NewPlace[]>([]);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const notShown = placesNotShown(stored, places);

  const save = ({ video }: Pick<Take, 'video'>, change: PlanParts, title: string) =>
    attempt(
      () =>
        queue.savePlan({
          videoId: video.id,
          expected: {},
          change,
          addLabels: [],
          dropLabels: [],
        }),
      { title },
    );

  return {
    pending,
    /** The takes with the moves that are on their way. */
    takes: withPlaces(stored, notShown),
    place: (moves: readonly NewPlace[]) => {
      setPlaces((before) => [...placesNotShown(stored, before), ...moves]);
      const saved = line.current.then(async () => {
        const isSaved = await attempt(
          async () => {
            // One after the other: a failure then leaves places that still are an order.
            for (const { videoId, from, to } of moves) {
              await queue.savePlan({
                videoId,
                expected: { order: from },
                change: { order: to },
                addLabels: [],
                dropLabels: [],
              });
            }
          },
          { title: 'The running order was not changed as a whole' },
        );
        if (!isSaved) setPlaces((before) => before.filter((place) => !moves.includes(place)));
        return isSaved;
      });
      line.current = saved;
      return saved;
    },
    /** Sets the props, typed with commas between them. Why they do not fit, or null. */
    props: (take: Take, typed: string): string | null => {
      const wanted = typedProps(typed);
      if ('problem' in wanted) return wanted.problem;
      if (wanted.props.join() !== take.props.join()) {
        void save(take, wanted, `“${take.video.title}” keeps its props`);
      }
      return null;
    },
    setUp: (take: Take, part: SetUpPart, choice: string | null) =>
      save(take, { [part]: choice }, `“${take.video.title}” keeps its set-up`),
  };
}
