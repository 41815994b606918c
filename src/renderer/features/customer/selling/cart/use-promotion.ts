import { useEffect, useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import type { Promotion } from '#domain/promotion.ts';
import type { Selection } from '../selection/use-selection.ts';

/** What the promotion code of a cart is worth now. */
export type PromotionState =
  | { state: 'none' }
  | { state: 'checking'; code: string }
  | { state: 'ready'; promotion: Promotion }
  | { state: 'refused'; code: string; reason: string };

type Answer = { asked: string; found: PromotionState };

/** Has the code of the cart checked with the payment provider, again when the order changes. */
export function usePromotion({
  selections: { promotionCode: code },
  quote: { total, currency, problems },
}: Pick<Selection, 'selections' | 'quote'>): PromotionState {
  const { call } = useCloud();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const canBeBought = problems.length === 0;
  const asked = `${code} ${total} ${currency}`;

  useEffect(() => {
    if (code === null || !canBeBought) return;
    let current = true;
    const settle = (found: PromotionState) => {
      if (current) setAnswer({ asked, found });
    };
    call('checkPromotion', { code, total, currency }).then(
      (promotion) => settle({ state: 'ready', promotion }),
      (error: unknown) => settle({ state: 'refused', code, reason: messageFor(error) }),
    );
    return () => {
      current = false;
    };
  }, [call, code, total, currency, canBeBought, asked]);

  if (code === null) return { state: 'none' };
  return answer?.asked === asked ? answer.found : { state: 'checking', code };
}
