import { Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ProductSelections } from '#domain/cart.ts';
import { quoteOf } from '#domain/quote.ts';
import { formatMoney } from '#lib/format-money.ts';
import { periodNouns } from '#lib/period-words.ts';
import { sharedSelectionIn, withoutSharedSelection } from '#lib/shared-selection.ts';
import { Button, QuietButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { plannedVideosText, selectionText } from './offers.ts';
import { isEmptySelection, sameSelections } from './selection-edits.ts';
import type { Selection } from './use-selection.ts';

/**
 * Offers the selection of a shared link. An empty cart takes it at once; one with choices of its own
 * stays as it is until the person decides. Then the address loses it, so that a reload does not ask again.
 */
export function SharedSelectionNotice({ selection }: { selection: Selection }) {
  const { selections, confirmed, offers, change } = selection;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const shared = sharedSelectionIn(search);
  const forget = () => {
    void navigate(`${pathname}${withoutSharedSelection(search)}`, { replace: true });
  };
  const take = (chosen: ProductSelections) => {
    // A code is the person's own, and no part of what was shared.
    change({ ...chosen, promotionCode: selections.promotionCode });
    forget();
  };

  const takeIntoEmptyCart = useEffectEvent(() => {
    if (shared.state !== 'ready' || !confirmed) return;
    if (sameSelections(shared.selections, selections)) forget();
    else if (isEmptySelection(selections)) take(shared.selections);
  });
  useEffect(() => takeIntoEmptyCart(), [search, confirmed]);

  switch (shared.state) {
    case 'none':
      return null;
    case 'unreadable':
      return (
        <Notice
          tone="warning"
          title="The shared selection cannot be read"
          action={<ForgetButton onForget={forget}>Go on without it</ForgetButton>}
        >
          Part of the link may be missing. Your own cart was not changed; ask for the link again.
        </Notice>
      );
    case 'ready': {
      const quote = quoteOf(shared.selections, offers);
      const { period, videos } = shared.selections;
      const isGone = quote.problems.some(({ code }) => code === 'unavailable-product');
      return (
        <Notice
          announce="polite"
          title="Somebody shared a selection with you"
          action={
            <Flex gap={2} wrap="wrap">
              <Button size="sm" onClick={() => take(shared.selections)}>
                Use the shared one
              </Button>
              <ForgetButton onForget={forget}>Keep mine</ForgetButton>
            </Flex>
          }
        >
          {quote.lines.length === 0
            ? 'It holds nothing that is offered today. '
            : `${selectionText(quote, period)}: ${formatMoney(quote.total, quote.currency)} a ${periodNouns[period]}. `}
          {isGone ? 'Part of it is no longer offered. ' : ''}
          Videos planned each month: {plannedVideosText(videos)}. Your own cart stays as it is until
          you choose.
        </Notice>
      );
    }
  }
}

function ForgetButton({ onForget, children }: { onForget: () => void; children: string }) {
  return (
    <QuietButton size="sm" onClick={onForget}>
      {children}
    </QuietButton>
  );
}
