import { Stack } from '@chakra-ui/react';
import { droppedPlace } from '#ui/drag-to-order.ts';
import { placeTake } from './running-order.ts';
import { TakeRow } from './take-row.tsx';
import type { Take } from './takes.ts';
import type { useSheetChanges } from './use-sheet-changes.ts';

type TakeListProps = {
  takes: readonly Take[];
  isUrgent: boolean;
  isPaused: boolean;
  changes: ReturnType<typeof useSheetChanges>;
};

/** The takes in their running order; each can be dragged, or moved with the keyboard. */
export function TakeList({ takes, isUrgent, isPaused, changes }: TakeListProps) {
  const moveTo = (videoId: string, index: number) => {
    const place = placeTake(takes, videoId, index);
    if (place !== null && !isPaused) void changes.place([place]);
  };
  return (
    <Stack as="ol" listStyleType="none" gap={4} aria-label="Running order">
      {takes.map((take, index) => (
        <TakeRow
          key={take.video.id}
          take={take}
          index={index}
          count={takes.length}
          isUrgent={isUrgent}
          isPaused={isPaused}
          onMove={(to) => moveTo(take.video.id, to)}
          onDropped={(videoId, edge) => {
            const from = takes.findIndex(({ video }) => video.id === videoId);
            moveTo(videoId, droppedPlace(from, index, edge));
          }}
          onProps={(typed) => changes.props(take, typed)}
          onSetUp={(part, choice) => void changes.setUp(take, part, choice)}
        />
      ))}
    </Stack>
  );
}
