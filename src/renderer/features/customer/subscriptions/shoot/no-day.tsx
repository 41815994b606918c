import { Box, Text } from '@chakra-ui/react';
import { Button } from '#ui/button.tsx';

type PastDayProps = { day: string; isFilmed: boolean; videos: number };

/** A day that is over. Only its videos say whether it was filmed on. */
export function PastDay({ day, isFilmed, videos }: PastDayProps) {
  if (isFilmed) return <Text>Filmed on {day}.</Text>;
  return (
    <Text>
      The day was {day}.{' '}
      {videos === 0
        ? 'No video was planned for it.'
        : 'Not everything in this block is filmed yet. What is left needs another day.'}
    </Text>
  );
}

/** A block without a day ahead, and the way to one. */
export function NoDay({
  block,
  isFilmed,
  isAnother,
  isPaused,
  onChoose,
}: {
  block: number;
  isFilmed: boolean;
  isAnother: boolean;
  isPaused: boolean;
  onChoose: (() => void) | null;
}) {
  if (isFilmed) {
    return isAnother ? null : <Text color="fg.muted">Everything in this block is filmed.</Text>;
  }
  if (isPaused) {
    return (
      <Text color="fg.muted">Booking is paused for a while. What is booked stays booked.</Text>
    );
  }
  if (onChoose === null) return <Text color="fg.muted">No day yet.</Text>;
  return (
    <Box>
      <Button
        tone="accent"
        onClick={onChoose}
        aria-label={`Choose ${isAnother ? 'another' : 'a'} day for block ${block}`}
      >
        {isAnother ? 'Choose another day' : 'Choose a day'}
      </Button>
    </Box>
  );
}
