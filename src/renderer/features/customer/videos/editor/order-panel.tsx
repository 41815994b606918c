import { Box, Stack, Text } from '@chakra-ui/react';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useGateClosed } from '#data/hooks/use-gate-closed.ts';
import { hasEnded, type Subscription } from '#domain/subscription.ts';
import { tokenBalance } from '#domain/tokens.ts';
import { tokenCost } from '#domain/video-length.ts';
import type { Video } from '#domain/video.ts';
import { counted } from '#lib/count-words.ts';
import { awaitsFirstTokens } from '#lib/token-account.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { useAttempt } from '#parts/use-attempt.ts';
import { useNow } from '#stores/use-now.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { draftBlocker, orderBlocker, orderingPaused, wordlessWarning } from './order-blocker.ts';
import type { EditedDraft } from './use-video-draft.ts';

type OrderPanelProps = { video: Video; subscription: Subscription; edited: EditedDraft };

/** What the video costs, what is left, and the way to order it. */
export function OrderPanel({ video, subscription, edited }: OrderPanelProps) {
  const [isAsking, setAsking] = useState(false);
  const sending = useAttempt();
  const { call } = useCloud();
  const { draft, problems } = edited;
  const cost = tokenCost(draft.length);
  const now = useNow();
  const balance = tokenBalance(subscription.tokenLots, now);
  const awaitsTokens = awaitsFirstTokens(subscription, now);
  const paused = useGateClosed('write') ? orderingPaused : null;
  const blocker =
    orderBlocker(subscription, { cost, balance, awaitsTokens }, now) ??
    draftBlocker(draft) ??
    paused;
  const warning = blocker === null ? wordlessWarning(draft) : null;

  const order = async () => {
    // What is not stored yet goes first.
    await edited.flush();
    const { balance: left } = await call('activateVideo', { videoId: video.id });
    return {
      title: `${draft.title.trim()} is ordered`,
      description: `${counted(left, 'token')} left. The studio takes it from here.`,
    };
  };

  return (
    <Card as="section" aria-label="Order" position={{ xl: 'sticky' }} top={{ xl: 24 }}>
      <Stack gap={4}>
        <Box as="h2" fontSize="2xl">
          Order
        </Box>
        <Text data-numeric>
          {`${draft.length} seconds cost ${counted(cost, 'token')}.${awaitsTokens || hasEnded(subscription) ? '' : ` You have ${balance}.`}`}
        </Text>
        {blocker === null ? null : <Notice tone="warning">{blocker}</Notice>}
        {warning === null ? null : <Notice tone="warning">{warning}</Notice>}
        {problems.map((problem) => (
          <Notice key={problem} tone="warning">
            {problem}
          </Notice>
        ))}
        <Button
          tone="accent"
          icon={<Send aria-hidden />}
          disabled={blocker !== null || problems.length > 0}
          pending={sending.pending}
          onClick={() => setAsking(true)}
        >
          {`Order this video (${counted(cost, 'token')})`}
        </Button>
        <Text color="fg.muted" textStyle="sm">
          Until you order, nothing is spent and you can change everything.
        </Text>
      </Stack>
      {isAsking ? (
        <FormDialog
          title={`Order “${draft.title.trim()}”?`}
          confirmLabel={`Order for ${counted(cost, 'token')}`}
          cancelLabel="Not yet"
          blocker={paused}
          sending={sending}
          onSend={order}
          onClose={() => setAsking(false)}
        >
          {warning === null ? null : (
            <Box mb={4} color="fg">
              <Notice tone="warning">{warning}</Notice>
            </Box>
          )}
          <Text as="span">
            {`It costs ${counted(cost, 'token')}; you keep ${counted(balance - cost, 'token')} of ${balance}. The studio then films it as written, and you can no longer change it here.`}
          </Text>
        </FormDialog>
      ) : null}
    </Card>
  );
}
