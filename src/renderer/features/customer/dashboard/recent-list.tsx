import { Box, Flex, Text } from '@chakra-ui/react';
import { manageSubscriptionPath } from '#domain/routes.ts';
import { Moment } from '#ui/moment.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { RecentChange } from './recent-changes.ts';

type RecentListProps = { subscriptionId: string; changes: readonly RecentChange[] };

/** What happened last, so that nobody has to compare with what they remember. */
export function RecentList({ subscriptionId, changes }: RecentListProps) {
  const path = manageSubscriptionPath(subscriptionId);
  return (
    <section>
      <Box as="h3" mb={1}>
        What happened last
      </Box>
      <Box as="ul" listStyleType="none">
        {changes.map(({ key, words, at, videoId }) => (
          <Flex
            as="li"
            key={key}
            wrap="wrap"
            justify="space-between"
            columnGap={3}
            py={2}
            textStyle="sm"
          >
            <Text flex="1 1 14rem" minW={0} overflowWrap="anywhere">
              {videoId === null ? (
                words
              ) : (
                <TextLink to={`${path}?video=${encodeURIComponent(videoId)}`}>{words}</TextLink>
              )}
            </Text>
            <Text color="fg.muted">
              <Moment date={at} as="day" />
            </Text>
          </Flex>
        ))}
      </Box>
    </section>
  );
}
