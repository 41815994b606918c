import { Box, Stack } from '@chakra-ui/react';
import { tokenCost, videoLengths, type VideoLength } from '#domain/video-length.ts';
import { counted } from '#lib/count-words.ts';
import { FilmStrips } from '#parts/film-strip.tsx';
import { Meter } from '#ui/meter.tsx';
import { NumberStepper } from '#ui/number-stepper.tsx';
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
        <PlanMeter planned={quote.plannedTokens} available={quote.tokensPerMonth} />
      </Stack>
    </BuilderSection>
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
