import { Box, Stack, Text } from '@chakra-ui/react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { routes } from '#domain/routes.ts';
import { customerName } from '#domain/user.ts';
import { readableValues } from '#lib/readable.ts';
import { useLive } from '#stores/use-live.ts';
import { EmailAddress } from '#ui/email-address.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { Moment } from '#ui/moment.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { counted } from '#lib/count-words.ts';
import { watchOnce } from '#lib/watch.ts';
import { Failures } from './failures.tsx';
import { LateVideosCard } from './late-videos-card.tsx';
import { LinkLines } from './link-lines.tsx';

/** The longest waiting one is enough here; the queue has them all. */
const shown = 1;

/**
 * What waits for the studio: unpaid subscriptions, what failed for good, what is late, and ordered
 * videos that are not queued yet.
 */
export function Attention({ overdue }: { overdue: number | null }) {
  return (
    <Box as="section" aria-labelledby="attention-heading">
      <Box as="h2" id="attention-heading" fontSize="xl" mb={3}>
        Needs attention
      </Box>
      <Stack gap={4}>
        {overdue === null || overdue === 0 ? null : (
          <Notice
            tone="warning"
            title={overdue === 1 ? 'One payment is overdue' : `${overdue} payments are overdue`}
            action={
              <TextLink to={`${routes.accountManagement.path}?status=past_due`}>See who</TextLink>
            }
          >
            Tokens that were paid for still work; new ones come with the payment.
          </Notice>
        )}
        <OpenPayments />
        <Failures />
        <WaitingBriefs />
        <LateVideosCard />
        <WaitingVideos nothingElse={overdue === 0} />
      </Stack>
    </Box>
  );
}

function WaitingVideos({ nothingElse }: { nothingElse: boolean }) {
  const { videos } = useCloud();
  const live = useLive(
    () => videos.watchStatusPage({ status: 'activated', pageSize: shown, after: null }),
    [videos],
  );
  if (live.state !== 'ready') {
    return <NotReady live={live} lines={4} title="The ordered videos could not be loaded" />;
  }
  const { items, next } = live.value;
  if (items.length === 0) {
    return (
      <Notice tone="success">
        {nothingElse
          ? 'Every payment is in, and every ordered video is in the queue.'
          : 'Every ordered video is in the queue.'}
      </Notice>
    );
  }
  return (
    <Box>
      <Text mb={1}>Ordered but not queued yet, the oldest:</Text>
      <LinkLines>
        {readableValues(items).map((video) => (
          <li key={video.id}>
            <TextLink
              to={`${routes.videoStatus.path}?status=activated&video=${encodeURIComponent(video.id)}`}
            >
              {video.title}
            </TextLink>
            <span>
              <EmailAddress>{customerName(video.userEmail, video.userName)}</EmailAddress>, ordered{' '}
              <Moment date={video.updatedAt} />
            </span>
          </li>
        ))}
        {items
          .filter(({ kind }) => kind === 'unreadable')
          .map(({ id }) => (
            <li key={id}>
              Unreadable: <code>videos/{id}</code>
            </li>
          ))}
      </LinkLines>
      {next === null ? null : (
        <TextLink to={`${routes.videoStatus.path}?status=activated`}>See all</TextLink>
      )}
    </Box>
  );
}

/** How many payments differ or could not be handled; nothing when none does. */
function OpenPayments() {
  const { reconciliation } = useCloud();
  const live = useLive(() => watchOnce(reconciliation.countOpen), [reconciliation]);
  // The page behind the link says what is wrong.
  const open = live.state === 'ready' ? live.value : null;
  if (open === null || open.discrepancies + open.events === 0) return null;
  const parts = [
    ...(open.discrepancies > 0 ? [counted(open.discrepancies, 'difference')] : []),
    ...(open.events > 0 ? [`${counted(open.events, 'event')} not handled`] : []),
  ];
  return (
    <Notice
      tone="warning"
      title="Payments need a look"
      action={<TextLink to={routes.reconciliation.path}>Reconcile</TextLink>}
    >
      {parts.join(', ')}. Both sides and what to do are listed.
    </Notice>
  );
}

/** What customers sent before anything is filmed. Nothing is said while nothing waits, or nobody knows. */
function WaitingBriefs() {
  const { briefs, files } = useCloud();
  const live = useLive(
    () =>
      watchOnce(async () => {
        const [sent, returned] = await Promise.all([
          briefs.countSentBriefs(),
          files.countReturnedFrames(),
        ]);
        return { briefs: sent, frames: returned };
      }),
    [briefs, files],
  );
  if (live.state !== 'ready') return null;
  const waiting = [
    ...(live.value.briefs > 0 ? [counted(live.value.briefs, 'brief')] : []),
    ...(live.value.frames > 0 ? [counted(live.value.frames, 'style frame')] : []),
  ];
  if (waiting.length === 0) return null;
  return (
    <Notice
      tone="info"
      title={`From customers: ${waiting.join(' and ')}`}
      action={<TextLink to={routes.studioBriefs.path}>See them</TextLink>}
    >
      A shoot day is booked once its brief is approved, and the call sheet says what is missing.
    </Notice>
  );
}
