import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageFor } from '#domain/errors.ts';
import { routes } from '#domain/routes.ts';
import { mostCountedSubscriptions, subscriptionStatusLabels } from '#domain/subscription.ts';
import { videoStatuses, videoStatusInfo } from '#domain/video.ts';
import { formatClock } from '#lib/format-date.ts';
import { VideoStatusBadge } from '#parts/video-status-badge.tsx';
import { Button } from '#ui/button.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { countedStatuses, type Figures, type FiguresState } from './use-figures.ts';

/** How many there are of everything; each figure leads to what it counts. */
export function FiguresPanel({ figures, counting, error, recount }: FiguresState) {
  return (
    <Box as="section" aria-labelledby="figures-heading">
      <Flex wrap="wrap" align="center" gap={3} mb={3}>
        <Box as="h2" id="figures-heading" fontSize="xl" flex="1">
          Right now
        </Box>
        {figures === null ? null : (
          <Text textStyle="sm" color="fg.muted" data-numeric>
            Counted at {formatClock(figures.countedAt)}
          </Text>
        )}
        <Button
          size="xs"
          variant="outline"
          tone="neutral"
          icon={<RefreshCw aria-hidden />}
          pending={counting}
          onClick={recount}
        >
          Count again
        </Button>
      </Flex>
      {error !== null && figures !== null ? (
        <Box mb={3}>
          <Notice tone="warning" title="The figures could not be updated" announce="polite">
            {messageFor(error)} You see the earlier figures.
          </Notice>
        </Box>
      ) : null}
      {figures === null && error !== null ? (
        <FailedState
          title="The figures could not be counted"
          reason={messageFor(error)}
          onRetry={recount}
        />
      ) : null}
      {figures === null && error === null ? <FiguresSkeleton /> : null}
      {figures === null ? null : <FigureLists figures={figures} />}
    </Box>
  );
}

function FigureLists({ figures }: { figures: Figures }) {
  return (
    <Grid templateColumns={{ base: '1fr', xl: '3fr 2fr' }} gap={4}>
      <Group title="Videos">
        {videoStatuses.map((status) => (
          <Figure
            key={status}
            to={`${routes.videoStatus.path}?status=${status}`}
            count={figures.videos[status]}
            name={videoStatusInfo[status].label}
          >
            <VideoStatusBadge status={status} size="sm" />
          </Figure>
        ))}
      </Group>
      <Group title="Subscriptions">
        {countedStatuses.map((status) => (
          <Figure
            key={status}
            to={`${routes.accountManagement.path}?status=${status}`}
            count={figures.subscriptions.get(status) ?? 0}
            name={subscriptionStatusLabels[status]}
            most={mostCountedSubscriptions}
          />
        ))}
      </Group>
    </Grid>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Box as="h3" fontSize="md" color="fg.muted" mb={1.5}>
        {title}
      </Box>
      <Figures>{children}</Figures>
    </Box>
  );
}

type FigureProps = {
  to: string;
  count: number;
  name: string;
  /** More are not counted. */
  most?: number;
  children?: ReactNode;
};

function Figure({ to, count, name, most, children }: FigureProps) {
  return (
    <li>
      <a href={to}>
        <strong data-numeric>{count === most ? `${count} or more` : count}</strong>
        {children ?? <span>{name}</span>}
      </a>
    </li>
  );
}

function FiguresSkeleton() {
  return (
    <Grid
      templateColumns={{ base: '1fr', xl: '3fr 2fr' }}
      gap={4}
      role="status"
      aria-label="Counting"
    >
      <Skeleton h="7.5rem" />
      <Skeleton h="7.5rem" />
    </Grid>
  );
}

const Figures = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(6.25rem, 1fr))',
    gap: 2,
    '& a': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: 1.5,
      p: 3,
      h: 'full',
      borderWidth: '1px',
      borderRadius: 'control',
      bg: 'bg.panel',
      color: 'fg',
      fontSize: 'sm',
      textDecoration: 'none',
      _hover: { borderColor: 'primary.border', bg: 'bg.subtle' },
    },
    '& strong': { fontFamily: 'heading', fontSize: '2xl', lineHeight: 'tight', fontWeight: '600' },
  },
});
