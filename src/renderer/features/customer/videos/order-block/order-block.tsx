import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useGateClosed } from '#data/hooks/use-gate-closed.ts';
import type { Subscription } from '#domain/subscription.ts';
import { tokenBalance } from '#domain/tokens.ts';
import type { Video } from '#domain/video.ts';
import { counted } from '#lib/count-words.ts';
import { nextTokensWords } from '#lib/subscription-words.ts';
import { awaitsFirstTokens } from '#lib/token-account.ts';
import type { UnsentDraft } from '#stores/draft-sync/draft-collection.ts';
import { useNow } from '#stores/use-now.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useToast } from '#ui/toaster.tsx';
import { orderBlocker, orderingPaused } from '../editor/order-blocker.ts';
import { blockCost, blockDrafts, type BlockDraft } from './block-order.ts';
import { useBlockOrder, type BlockOrdering } from './use-block-order.ts';

type OrderBlockProps = {
  subscription: Subscription;
  block: number;
  videos: readonly Video[];
  unsent: readonly UnsentDraft[];
  pathOf: (videoId: string) => string;
};

/** All drafts of a block: what they cost together, what is left, what is missing, and one order. */
export function OrderBlock({ subscription, block, videos, unsent, pathOf }: OrderBlockProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const { ordering, order, forget } = useBlockOrder();
  const toast = useToast();
  const now = useNow();
  const paused = useGateClosed('write') ? orderingPaused : null;
  const drafts = blockDrafts(videos, unsent);
  const chosen = new Set(drafts.map(({ video }) => video.id).filter((id) => !left.has(id)));
  const balance = tokenBalance(subscription.tokenLots, now);
  const sum = blockCost(drafts, chosen, balance);
  const wordless = drafts.filter(({ video, warning }) => warning !== null && chosen.has(video.id));
  const verb = sum.count === 1 ? 'costs' : 'cost';
  const awaitsTokens = awaitsFirstTokens(subscription, now);
  const failure = failureWords(ordering);
  // The order of one draft has its own page.
  if (drafts.length < 2 && ordering.state === 'idle') return null;

  // Said for all of them: what hinders one order for too few tokens is told by the sum.
  const blocker =
    orderBlocker(subscription, { cost: 0, balance, awaitsTokens }, now) ??
    paused ??
    (sum.left < 0
      ? `They need ${counted(sum.cost, 'token')} and you have ${balance}. Leave some out. ${
          awaitsTokens ? 'Your first tokens are on their way.' : nextTokensWords(subscription, now)
        }`
      : null);

  const confirm = async () => {
    const ready = drafts.filter(({ video, missing }) => missing === null && chosen.has(video.id));
    const isWhole = await order(ready.map(({ video }) => video));
    if (!isWhole) return;
    setAsking(false);
    toast({
      tone: 'success',
      title: `${counted(ready.length, 'video')} of block ${block} ordered`,
      description: `${counted(sum.left, 'token')} left. The studio takes it from here.`,
    });
  };
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeft(next);
  };

  return (
    <Card as="section" aria-label={`Order block ${block}`}>
      <Stack gap={4}>
        <Box>
          <Box as="h2" fontSize="xl">
            Order block {block} at once
          </Box>
          <Text color="fg.muted" mt={1}>
            Everything in a block is filmed on one shoot day.
          </Text>
        </Box>
        <Stack as="ul" listStyleType="none" gap={0}>
          {drafts.map((draft) => (
            <DraftLine
              key={draft.video.id}
              draft={draft}
              path={pathOf(draft.video.id)}
              isChosen={chosen.has(draft.video.id)}
              onChoose={(isChosen) => choose(draft.video.id, isChosen)}
            />
          ))}
        </Stack>
        <Text fontWeight="semibold" data-numeric role="status">
          {sum.count === 0
            ? 'Nothing is chosen.'
            : `${counted(sum.count, 'video')} ${verb} ${counted(sum.cost, 'token')}.`}{' '}
          {awaitsTokens || sum.left < 0
            ? `You have ${balance}.`
            : `${sum.left} of ${balance} are left.`}
        </Text>
        {blocker === null ? null : <Notice tone="warning">{blocker}</Notice>}
        {isAsking || failure === null ? null : (
          <Notice tone="danger" announce="assertive" title="Not all of them are ordered">
            {failure}
          </Notice>
        )}
        <Flex>
          <Button
            tone="accent"
            icon={<Send aria-hidden />}
            disabled={blocker !== null || sum.count === 0}
            onClick={() => setAsking(true)}
          >
            {sum.count === 0
              ? 'Order'
              : `Order ${counted(sum.count, 'video')} (${counted(sum.cost, 'token')})`}
          </Button>
        </Flex>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={`Order from block ${block}?`}
        confirmLabel={`Order for ${counted(sum.cost, 'token')}`}
        cancelLabel="Not yet"
        pending={ordering.state === 'pending'}
        blocker={paused ?? (sum.count === 0 ? 'Nothing is left to order.' : null)}
        error={failure}
        onConfirm={() => void confirm()}
        onCancel={() => {
          setAsking(false);
          // What became of the rest is told in the card.
          if (ordering.state !== 'pending') forget();
        }}
      >
        {wordless.length === 0 ? null : (
          <Box mb={4} color="fg">
            <Notice tone="warning">{wordlessWords(wordless)}</Notice>
          </Box>
        )}
        <Text as="span">
          {`${counted(sum.count, 'video')} ${verb} ${counted(sum.cost, 'token')}; you keep ${sum.left} of ${balance}. The studio then films them as written, and you can no longer change them here.`}
        </Text>
        {ordering.state === 'pending' ? (
          <Text role="status" mt={3} color="fg" data-numeric>
            {`${ordering.done} of ${ordering.of} ordered`}
          </Text>
        ) : null}
      </ConfirmDialog>
    </Card>
  );
}

const listed = new Intl.ListFormat('en-US');

function wordlessWords(wordless: readonly BlockDraft[]): string {
  const titles = listed.format(wordless.map(({ video }) => `“${video.title}”`));
  return wordless.length === 1
    ? `${titles} has no copy yet: it is filmed without words. You cannot change it after ordering.`
    : `${titles} have no copy yet: they are filmed without words. You cannot change them after ordering.`;
}

function failureWords(ordering: BlockOrdering): string | null {
  if (ordering.state !== 'failed') return null;
  const { ordered, of, title, message } = ordering;
  return `“${title}” was not ordered: ${message} ${ordered} of ${of} are ordered; the rest are still drafts.`;
}

type DraftLineProps = {
  draft: BlockDraft;
  path: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

function DraftLine({ draft, path, isChosen, onChoose }: DraftLineProps) {
  const { video, cost, missing, warning } = draft;
  return (
    <chakra.li
      borderTopWidth="1px"
      borderColor="border"
      display="flex"
      flexWrap="wrap"
      columnGap={4}
      alignItems="center"
      overflowWrap="anywhere"
    >
      <Box flex="1 1 14rem" minW={0}>
        <CheckboxField
          label={video.title}
          hint={missing ?? `${video.length} s, ${counted(cost, 'token')}`}

          checked={missing === null && isChosen}
          disabled={missing !== null}
          onChange={(event) => onChoose(event.target.checked)}
        />
        {warning === null ? null : (
          <Text textStyle="sm" color="warning.fg" pl={8} pb={2}>
            {warning}
          </Text>
        )}
      </Box>
      {missing === null ? null : (
        <TextLink to={path} aria-label={`Open ${video.title}`}>
          Open it
        </TextLink>
      )}
    </chakra.li>
  );
}
