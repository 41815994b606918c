import { Box, Flex, Text } from '@chakra-ui/react';
import type { Estimate } from '#domain/estimate.ts';
import { manageSubscriptionPath } from '#domain/routes.ts';
import type { Video } from '#domain/video.ts';
import { toldWords } from '#parts/estimate/estimate-words.ts';
import { ExplainedVideoStatus } from '#parts/video-status-badge.tsx';
import { useNow } from '#stores/use-now.ts';
import { TextLink } from '#ui/text-link.tsx';
import { Moment } from '#ui/moment.tsx';
import type { RecentChange } from './recent-changes.ts';

const mostShown = 5;

type ProductionListProps = {
  subscriptionId: string;
  videos: readonly Video[];
  /** When each is done, by its id, where that is known. */
  estimates: Estimate['videos'];
};

/** What the studio is working on, and when it is done. */
export function ProductionList({ subscriptionId, videos, estimates }: ProductionListProps) {
  const now = useNow();
  const expected = ({ id }: Video) => {
    const told = estimates[id];
    return told === undefined ? null : toldWords(told, now);
  };
  const path = manageSubscriptionPath(subscriptionId);
  return (
    <section>
      <Box as="h3" mb={1}>
        In the studio
      </Box>
      <Box as="ul" listStyleType="none">
        {videos.slice(0, mostShown).map((video) => (
          <Flex as="li" key={video.id} align="center" justify="space-between" gap={3} py={2}>
            <Box minW={0} overflowWrap="anywhere">
              <TextLink to={`${path}?video=${encodeURIComponent(video.id)}`}>
                {video.title}
              </TextLink>
              {expected(video) === null ? null : (
                <Text textStyle="sm" color="fg.muted">
                  {expected(video)}
                </Text>
              )}
            </Box>
            <ExplainedVideoStatus status={video.status} audience="customer" size="sm" />
          </Flex>
        ))}
      </Box>
      {videos.length > mostShown ? (
        <Text mt={1}>
          <TextLink to={path}>and {videos.length - mostShown} more</TextLink>
        </Text>
      ) : null}
    </section>
  );
}

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
