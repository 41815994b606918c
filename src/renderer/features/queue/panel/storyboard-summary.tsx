import { Stack, Text } from '@chakra-ui/react';
import { copyAllowance, countWords } from '#domain/copy-allowance.ts';
import type { Video } from '#domain/video.ts';
import { Storyboard } from '#parts/storyboard.tsx';

/** The storyboard as its owner left it: the picture of it, and how much of the copy is used. */
export function StoryboardSummary({ video }: { video: Video }) {
  const allowance = copyAllowance(video.length);
  const words = video.copyCards.reduce((sum, card) => sum + countWords(card.copy), 0);
  return (
    <Stack gap={2}>
      <Storyboard {...video} />
      <Text textStyle="sm" color="fg.muted">
        {allowance.cards === 0
          ? `No copy in a video of ${video.length} s.`
          : `${video.copyCards.length} of ${allowance.cards} copy cards, ${words} of ${allowance.words} words.`}
      </Text>
    </Stack>
  );
}
