import { Box, Flex, Text } from '@chakra-ui/react';
import { CircleCheck, CircleDashed, Clock } from 'lucide-react';
import { formatNames } from './check/film-format.ts';
import { missingWords, type FormatState } from './format-states.ts';

const looks = {
  there: { Icon: CircleCheck, color: 'success.fg', words: 'there' },
  waiting: { Icon: Clock, color: 'fg.muted', words: 'waits for the main cut' },
  otherLength: { Icon: CircleDashed, color: 'warning.fg', words: 'made for another length' },
  missing: { Icon: CircleDashed, color: 'fg.muted', words: 'missing' },
} satisfies Record<FormatState['state'], { Icon: typeof Clock; color: string; words: string }>;

/** The formats of a film: what was bought, what is there and what is missing before it is delivered. */
export function FormatList({ states }: { states: readonly FormatState[] }) {
  const missing = missingWords(states);
  return (
    <Box textStyle="sm">
      <Box as="ul" listStyleType="none" aria-label="Formats">
        {states.map(({ format, isBought, state }) => {
          const { Icon, color, words } = looks[state];
          const isExtra = !isBought && state === 'missing';
          return (
            <Flex as="li" key={format} align="center" gap={2} py={1}>
              <Box color={color} flexShrink={0}>
                <Icon size={16} aria-hidden />
              </Box>
              <Text flex="1" color={isExtra ? 'fg.muted' : undefined}>
                {formatNames[format]}
              </Text>
              <Text color="fg.muted">
                {isExtra ? 'not bought' : isBought ? words : `${words}, not bought`}
              </Text>
            </Flex>
          );
        })}
      </Box>
      {missing === null ? null : (
        <Text color="warning.fg" mt={1}>
          {missing}
        </Text>
      )}
    </Box>
  );
}
