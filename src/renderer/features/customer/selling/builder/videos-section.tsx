import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { tokenCost, videoLengths, type VideoLength } from '#domain/video-length.ts';
import { typicalPlan } from '#domain/typical-plan.ts';
import { counted } from '#lib/count-words.ts';
import { FilmStrips } from '#parts/film-strip.tsx';
import { QuietButton } from '#ui/button.tsx';
import { Meter } from '#ui/meter.tsx';
import { NumberStepper } from '#ui/number-stepper.tsx';
import { plannedVideosText } from '../selection/offers.ts';
import { withVideos } from '../selection/selection-edits.ts';
import type { Selection } from '../selection/use-selection.ts';
import { BuilderSection } from './builder-section.tsx';

const uses = {
  5: 'A bumper: one look, no copy.',
  15: 'A story: up to 3 copy cards.',
  30: 'A film: up to 6 copy cards.',
} satisfies Record<VideoLength, string>;

/** How many videos of each length a month should bring, against the tokens that pay for them. */
export function VideosSection({ selections, quote, change }: Selection) {
  return (
    <BuilderSection
      title="Videos you plan each month"
      description="A plan, not a promise: you decide video by video later. One token is 5 seconds of finished film."
    >
      <Stack gap={5}>
        {videoLengths.map((length) => {
          const count = selections.videos[`${length}`];
          return (
            <Box key={length} pb={5} borderBottomWidth="1px" borderColor="border">
              <NumberStepper
                label={`${length} s videos`}
                hint={`${uses[length]} ${counted(tokenCost(length), 'token')} each.`}
                value={count}
                onChange={(next) => change(withVideos(selections, length, next))}
              />
              <Box mt={3}>
                <FilmStrips seconds={length} count={count} />
              </Box>
            </Box>
          );
        })}
        <TypicalPlan selections={selections} quote={quote} change={change} />
        <PlanMeter planned={quote.plannedTokens} available={quote.tokensPerMonth} />
      </Stack>
    </BuilderSection>
  );
}

/** A mix that spends the tokens of this selection, for somebody who has no plan yet. */
function TypicalPlan({
  selections,
  quote,
  change,
}: Pick<Selection, 'selections' | 'quote' | 'change'>) {
  const videos = typicalPlan(quote.tokensPerMonth);
  const isTaken = videoLengths.every(
    (length) => selections.videos[`${length}`] === videos[`${length}`],
  );
  if (quote.tokensPerMonth === 0 || isTaken) return null;
  return (
    <Flex wrap="wrap" align="center" justify="space-between" gap={3}>
      <Text flex="1 1 16rem" maxW="measure">
        {`A typical plan of this size: ${plannedVideosText(videos)}. It uses all ${counted(quote.tokensPerMonth, 'token')} of a month, on a mix of films and loops.`}
      </Text>
      <QuietButton size="sm" onClick={() => change({ ...selections, videos })}>
        Plan these
      </QuietButton>
    </Flex>
  );
}

function PlanMeter({ planned, available }: { planned: number; available: number }) {
  const words =
    available === 0
      ? `${counted(planned, 'token')} planned, choose a package to cover them`
      : `${planned} of ${counted(available, 'token')} planned`;
  return (
    <Meter
      label="Tokens a month"
      value={planned}
      // Without a package there is nothing to compare with yet.
      max={available === 0 ? planned : available}
      tone={available === 0 ? 'accent' : 'primary'}
      valueText={words}
    />
  );
}
