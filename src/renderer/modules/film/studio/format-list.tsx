import { Box, Grid, Text } from '@chakra-ui/react';
import { CircleCheck, CircleDashed, Clock } from 'lucide-react';
import type { FilmFormat } from '#domain/stored-file.ts';
import { Button } from '#ui/button.tsx';
import { formatNames } from '../check/film-format.ts';
import { missingWords, outdatedWords, type FormatState } from './format-states.ts';

const looks = {
  there: { Icon: CircleCheck, color: 'success.fg', words: 'there' },
  outdated: { Icon: Clock, color: 'warning.fg', words: 'a newer one waits for the main cut' },
  waiting: { Icon: Clock, color: 'fg.muted', words: 'waits for the main cut' },
  otherLength: { Icon: CircleDashed, color: 'warning.fg', words: 'made for another length' },
  missing: { Icon: CircleDashed, color: 'fg.muted', words: 'missing' },
} satisfies Record<FormatState['state'], { Icon: typeof Clock; color: string; words: string }>;

type FormatListProps = {
  states: readonly FormatState[];
  onWatch: (format: FilmFormat) => void;
};

/**
 * The formats of a film: what was bought, what is there and what is missing before it is delivered. What is
 * there can be watched.
 */
export function FormatList({ states, onWatch }: FormatListProps) {
  const isWatchable = ({ state }: FormatState) => state === 'there' || state === 'outdated';
  // One column for the button in all rows, so that what is said of the formats ends at one edge.
  const columns = ['1rem', 'minmax(max-content, 1fr)', 'auto'];
  const templateColumns = [...columns, ...(states.some(isWatchable) ? ['4.5rem'] : [])].join(' ');
  return (
    <Box textStyle="sm">
      <Box as="ul" listStyleType="none" aria-label="Formats">
        {states.map((shown) => {
          const { format, isBought, state } = shown;
          const { Icon, color, words } = looks[state];
          const isExtra = !isBought && state === 'missing';
          return (
            <Grid
              as="li"
              key={format}
              templateColumns={templateColumns}
              alignItems="center"
              columnGap={2}
              minH={9}
            >
              <Box color={color}>
                <Icon size={16} aria-hidden />
              </Box>
              <Text color={isExtra ? 'fg.muted' : undefined}>{formatNames[format]}</Text>
              <Text color="fg.muted" textAlign="end">
                {isExtra ? 'not bought' : isBought ? words : `${words}, not bought`}
              </Text>
              {isWatchable(shown) ? (
                <Button
                  size="sm"
                  variant="ghost"
                  tone="neutral"
                  aria-label={`Watch ${format}`}
                  onClick={() => onWatch(format)}
                >
                  Watch
                </Button>
              ) : null}
            </Grid>
          );
        })}
      </Box>
      {[missingWords(states), outdatedWords(states)].map((words) =>
        words === null ? null : (
          <Text key={words} color="warning.fg" mt={1}>
            {words}
          </Text>
        ),
      )}
    </Box>
  );
}
