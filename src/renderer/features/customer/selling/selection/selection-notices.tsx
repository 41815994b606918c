import { Flex } from '@chakra-ui/react';
import { quoteOf } from '#domain/quote.ts';
import { formatMoney } from '#lib/format-money.ts';
import { periodNouns } from '#lib/period-words.ts';
import { Button, QuietButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { plannedVideosText, selectionText } from './offers.ts';
import type { Selection } from './use-selection.ts';

type LostSelectionNoticeProps = Pick<Selection, 'lost' | 'settleLost' | 'offers' | 'change'>;

/** Offers what was chosen on this device and not saved before another device stored its cart. */
export function LostSelectionNotice(props: LostSelectionNoticeProps) {
  const { lost, settleLost, offers, change } = props;
  if (lost === null) return null;
  const { period, videos } = lost;
  const quote = quoteOf(lost, offers);
  const price =
    quote.lines.length === 0
      ? 'It holds nothing that is offered today.'
      : `${selectionText(quote, period)}: ${formatMoney(quote.total, quote.currency)} a ${periodNouns[period]}.`;
  return (
    <Notice
      tone="warning"
      announce="polite"
      title="Your cart was changed on two devices"
      action={
        <Flex gap={2} wrap="wrap">
          <Button
            size="sm"
            onClick={() => {
              change(lost);
              settleLost();
            }}
          >
            Use this device’s
          </Button>
          <QuietButton size="sm" onClick={settleLost}>
            Keep the other
          </QuietButton>
        </Flex>
      }
    >
      {`You see the one that another device saved. This device still has yours. ${price} Videos planned each month: ${plannedVideosText(videos)}.`}
    </Notice>
  );
}

type UnreadableNoticesProps = Pick<Selection, 'unreadableCart' | 'unreadableOffers'>;

/** Names each unreadable document by its id, and says what that means for the person. */
export function UnreadableNotices({ unreadableCart, unreadableOffers }: UnreadableNoticesProps) {
  return (
    <>
      {unreadableCart === null ? null : (
        <Notice tone="warning" title="Your saved cart cannot be read">
          It is stored as carts/{unreadableCart} and was not changed. You see this device's copy;
          your next change replaces it.
        </Notice>
      )}
      {unreadableOffers.length === 0 ? null : (
        <Notice tone="warning" title="Part of the catalogue cannot be shown">
          You can buy everything shown here. If you ask the studio about the rest, mention{' '}
          {unreadableOffers.join(', ')}.
        </Notice>
      )}
    </>
  );
}
