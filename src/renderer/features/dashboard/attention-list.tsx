import { Box, Flex, Text } from '@chakra-ui/react';
import { CreditCard, Hourglass, PackageOpen, PenLine, Plus, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { manageSubscriptionPath, routes, subscriptionStatusPath } from '#domain/routes.ts';
import { counted } from '#lib/count-words.ts';
import { formatDate } from '#lib/format-date.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Attention } from './attention.ts';

const mostShown = 5;

type AttentionListProps = {
  subscriptionId: string;
  items: readonly Attention[];
  /** Whether the first of them is what the whole screen asks for next. */
  isNext: boolean;
};
type Told = { icon: ReactNode; words: string; label: string; to: string };

/** What waits for the customer, each with the way to do it. */
export function AttentionList({ subscriptionId, items, isNext }: AttentionListProps) {
  return (
    <Box as="ul" listStyleType="none">
      {items.slice(0, mostShown).map((item, index) => {
        const { icon, words, label, to } = tell(item, subscriptionId);
        return (
          <Flex
            as="li"
            key={'video' in item ? item.video.id : item.code}
            align="center"
            gap={3}
            wrap="wrap"
            py={3}
            borderTopWidth={index === 0 ? 0 : '1px'}
          >
            <Flex flex="1 1 16rem" gap={3} align="center" minW={0}>
              <Box color="fg.muted" flexShrink={0} aria-hidden>
                {icon}
              </Box>
              <Text overflowWrap="anywhere" minW={0}>
                {words}
              </Text>
            </Flex>
            <LinkButton
              to={to}
              {...(isNext && index === 0
                ? { tone: 'accent' }
                : { variant: 'outline', tone: 'neutral' })}
            >
              {label}
            </LinkButton>
          </Flex>
        );
      })}
      {items.length > mostShown ? (
        <Text as="li" py={3} borderTopWidth="1px">
          <TextLink to={manageSubscriptionPath(subscriptionId)}>
            and {items.length - mostShown} more
          </TextLink>
        </Text>
      ) : null}
    </Box>
  );
}

function tell(item: Attention, subscriptionId: string): Told {
  const videosPath = manageSubscriptionPath(subscriptionId);
  const videoPath = (id: string) => `${videosPath}?video=${encodeURIComponent(id)}`;
  switch (item.code) {
    case 'payment-overdue':
      return {
        icon: <CreditCard size={20} />,
        words: 'The last payment did not go through. New videos wait until it does.',
        label: 'Check the card',
        to: routes.subscriptions.path,
      };
    case 'sent-back':
      return {
        icon: <Undo2 size={20} />,
        words: `The studio sent “${item.video.title}” back to you.`,
        label: 'See why',
        to: videoPath(item.video.id),
      };
    case 'send-product':
      return {
        icon: <PackageOpen size={20} />,
        words: 'We are waiting for your product. Filming begins once it is here.',
        label: 'See the progress',
        to: subscriptionStatusPath(subscriptionId),
      };
    case 'tokens-expiring':
      return {
        icon: <Hourglass size={20} />,
        words: `${counted(item.tokens, 'token')} can be spent until ${formatDate(item.at)}.`,
        label: 'Spend them',
        to: videosPath,
      };
    case 'draft':
      return {
        icon: <PenLine size={20} />,
        words: `“${item.video.title}” is a ${item.video.length}-second draft.`,
        label: 'Finish it',
        to: videoPath(item.video.id),
      };
    case 'write-video':
      return {
        icon: <Plus size={20} />,
        words: `You have ${counted(item.tokens, 'token')} and no draft.`,
        label: 'Write a video',
        to: videosPath,
      };
  }
}
