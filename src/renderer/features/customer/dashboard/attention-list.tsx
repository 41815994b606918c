import { Box, Flex, Text } from '@chakra-ui/react';
import {
  CalendarPlus,
  CalendarX,
  Clapperboard,
  CreditCard,
  FileText,
  Hourglass,
  Images,
  MessageCircleQuestion,
  PackageOpen,
  PackageX,
  PenLine,
  Plus,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { briefPath, manageSubscriptionPath, subscriptionStatusPath } from '#domain/routes.ts';
import { momentWords } from '#domain/studio-clock.ts';
import { counted } from '#lib/count-words.ts';
import { formatDate } from '#lib/format-date.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { type Attention, attentionKey } from './attention.ts';

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
      {items.slice(0, mostShown).map((item, index) => (
        <AttentionRow
          key={attentionKey(item)}
          subscriptionId={subscriptionId}
          item={item}
          index={index}
          isNext={isNext && index === 0}
        />
      ))}
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

type AttentionRowProps = {
  subscriptionId: string;
  item: Attention;
  index: number;
  isNext: boolean;
  /** The name of its order, where several stand together. */
  order?: string;
};

/** One thing that waits, with its button. */
export function AttentionRow({ subscriptionId, item, index, isNext, order }: AttentionRowProps) {
  const { icon, words, label, to } = tell(item, subscriptionId);
  return (
    <Flex
      as="li"
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
        <Box overflowWrap="anywhere" minW={0}>
          {order === undefined ? null : (
            <Text textStyle="sm" color="fg.muted">
              {order}
            </Text>
          )}
          <Text>{words}</Text>
        </Box>
      </Flex>
      <LinkButton
        to={to}
        {...(isNext ? { tone: 'accent' } : { variant: 'outline', tone: 'neutral' })}
      >
        {label}
      </LinkButton>
    </Flex>
  );
}

function tell(item: Attention, subscriptionId: string): Told {
  const videosPath = manageSubscriptionPath(subscriptionId);
  const videoPath = (id: string) => `${videosPath}?video=${encodeURIComponent(id)}`;
  switch (item.code) {
    case 'payment-overdue':
      return {
        icon: <CreditCard size={20} />,
        words: `${item.title}. Nothing you paid for is frozen; new tokens come with the payment.`,
        label: item.needsAction ? 'Confirm it' : 'Pay it now',
        to: subscriptionStatusPath(subscriptionId),
      };
    case 'sent-back':
      return {
        icon: <Undo2 size={20} />,
        words: `The studio sent “${item.video.title}” back to you.`,
        label: 'See why',
        to: videoPath(item.video.id),
      };
    case 'review':
      return {
        icon: <Clapperboard size={20} />,
        words: `“${item.video.title}” is delivered and waits for your answer.`,
        label: 'Watch and answer',
        to: videoPath(item.video.id),
      };
    case 'brief':
      return {
        icon: <FileText size={20} />,
        words:
          item.state === 'returned'
            ? 'The studio sent your brief back with a question.'
            : item.block > 1
              ? `Block ${item.block} needs a brief of its own: what its videos should say and show.`
              : 'Your brief comes before the shoot: what your videos should say and show.',
        label: item.state === 'returned' ? 'See the question' : 'Write the brief',
        to: briefPath({ subscriptionId, block: item.block }),
      };
    case 'frames':
      return {
        icon: <Images size={20} />,
        words: `${counted(item.count, 'style frame')} ${item.count === 1 ? 'waits' : 'wait'} for your yes. They settle the look of your videos.`,
        label: 'See the frames',
        to: subscriptionStatusPath(subscriptionId),
      };
    case 'day-lost':
      return {
        icon: <CalendarX size={20} />,
        words: `Block ${item.block} lost its shoot day.`,
        label: 'Choose another day',
        to: subscriptionStatusPath(subscriptionId),
      };
    case 'book-day':
      return {
        icon: <CalendarPlus size={20} />,
        words: `Block ${item.block} has videos to film and no shoot day.`,
        label: 'Book a day',
        to: subscriptionStatusPath(subscriptionId),
      };
    case 'answer':
      return {
        icon: <MessageCircleQuestion size={20} />,
        words: `The studio waits for your answer about “${item.video.title}”.`,
        label: 'See the video',
        to: videoPath(item.video.id),
      };
    case 'parcel-spoiled':
      return {
        icon: <PackageX size={20} />,
        words: item.isDamaged
          ? `Parcel ${item.reference} arrived damaged. Look at the pictures, and send another one if it cannot be filmed.`
          : `Parcel ${item.reference} holds something else than you said. Look at the pictures, and send what is missing.`,
        label: 'See the parcel',
        to: subscriptionStatusPath(subscriptionId),
      };
    case 'parcel-due':
      return {
        icon: <PackageOpen size={20} />,
        words: `Your parcel for block ${item.block} has to be here by ${momentWords(item.at)}. Otherwise ${
          item.costsDay ? 'the day is free for others' : 'it cannot be filmed on its day'
        }.`,
        label: 'See the parcel',
        to: subscriptionStatusPath(subscriptionId),
      };
    case 'send-product':
      return {
        icon: <PackageOpen size={20} />,
        words: item.announced
          ? 'Your parcel is announced. Add the tracking number once it is sent.'
          : 'We are waiting for your product. Nothing can be filmed before it is here.',
        label: item.announced ? 'See the parcel' : 'Send the parcel',
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
