import { Box, Flex, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { type Promotion, promotionCode, promotionDuration, savingOf } from '#domain/promotion.ts';
import { withTaxNote } from '#domain/tax-words.ts';
import { formatMoney } from '#lib/format-money.ts';
import { QuietButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Selection } from '../selection/use-selection.ts';
import { messageFor } from '#domain/errors.ts';

type PromotionSectionProps = Pick<Selection, 'selections' | 'quote' | 'change'>;

/** A promotion code: typed or from a link, with what it saves before anything is paid. */
export function PromotionSection({ selections, quote, change }: PromotionSectionProps) {
  const { addsTaxes } = useCloud();
  const found = usePromotion({ selections, quote });
  const withCode = (code: string | null) => change({ ...selections, promotionCode: code });
  const removal = (
    <QuietButton size="sm" onClick={() => withCode(null)}>
      Remove the code
    </QuietButton>
  );
  switch (found.state) {
    case 'none':
      return <CodeForm onCode={withCode} />;
    case 'checking':
      return (
        <Notice announce="polite" action={removal}>
          {quote.problems.length > 0
            ? `Code ${found.code} is checked once your cart can be paid.`
            : `Checking code ${found.code} …`}
        </Notice>
      );
    case 'refused':
      return (
        <Notice
          tone="warning"
          announce="polite"
          title={`Code ${found.code} is not used`}
          action={removal}
        >
          {found.reason}
        </Notice>
      );
    case 'ready': {
      const { promotion } = found;
      const { total, currency } = quote;
      const saving = savingOf(promotion, { total, currency });
      return (
        <Notice
          tone="success"
          announce="polite"
          title={`Code ${promotion.code}: you save ${formatMoney(saving, currency)} today`}
          action={removal}
        >
          {`Today you pay ${withTaxNote(formatMoney(total - saving, currency), addsTaxes)}. ${promotionDuration(promotion, selections.period)}`}
        </Notice>
      );
    }
  }
}

function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const use = () => {
    const parsed = promotionCode.safeParse(typed);
    if (parsed.success) onCode(parsed.data);
    else setError('A code has only letters, digits and dashes.');
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        use();
      }}
    >
      <Flex gap={2} align="flex-end">
        <Box flex="1" minW={0}>
          <TextField
            label="Promotion code"
            optional
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setError(undefined);
            }}
          />
        </Box>
        <QuietButton type="submit">Use it</QuietButton>
      </Flex>
      {error === undefined ? null : (
        <Text role="alert" color="danger.fg" textStyle="sm" mt={1}>
          {error}
        </Text>
      )}
    </form>
  );
}

/** What the promotion code of a cart is worth now. */
type PromotionState =
  | { state: 'none' }
  | { state: 'checking'; code: string }
  | { state: 'ready'; promotion: Promotion }
  | { state: 'refused'; code: string; reason: string };

type Answer = { asked: string; found: PromotionState };

/** Has the code of the cart checked with the payment provider, again when the order changes. */
function usePromotion({
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
