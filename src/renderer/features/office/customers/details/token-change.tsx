import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { z } from 'zod';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useTypedFields } from '#data/hooks/use-typed-fields.ts';
import { messageFor } from '#domain/errors.ts';
import { hasVisibleSign } from '#domain/named-text.ts';
import type { Subscription } from '#domain/subscription.ts';
import { maxAdjustment } from '#domain/token-adjustment.ts';
import { maxAdjustmentReason } from '#domain/tokens.ts';
import { overlong } from '#lib/overlong.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { NumberStepper } from '#ui/number-stepper.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { useToast } from '#ui/toaster.tsx';

const directions = [
  { value: 'give' as const, label: 'Give' },
  { value: 'take' as const, label: 'Take' },
];

/** Gives tokens or takes some, with a reason that stays in the ledger. */
export function TokenChange({ subscription }: { subscription: Subscription }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box mt={3}>
      <Button size="sm" variant="outline" tone="neutral" onClick={() => setOpen(true)}>
        Give or take tokens
      </Button>
      {isOpen ? (
        <TokenChangeDialog subscription={subscription} onClose={() => setOpen(false)} />
      ) : null}
    </Box>
  );
}

const typedChange = z.object({
  entryId: z.string().min(1),
  direction: z.enum(['give', 'take']),
  count: z.number().int().min(1).max(maxAdjustment),
  reason: z.string(),
});

/** The id is made once, so that a second try after a lost answer changes nothing. */
const freshChange = (): z.infer<typeof typedChange> => ({
  entryId: crypto.randomUUID(),
  direction: 'give',
  count: 1,
  reason: '',
});

type TokenChangeDialogProps = { subscription: Subscription; onClose: () => void };

function TokenChangeDialog({ subscription, onClose }: TokenChangeDialogProps) {
  const { call } = useCloud();
  const toast = useToast();
  const { id: subscriptionId } = subscription;
  const fields = useTypedFields(`token-change/${subscriptionId}`, {
    schema: typedChange,
    fresh: freshChange,
  });
  const { type, typed } = fields;
  const { entryId, direction, count, reason } = typed;
  const words = `${count} ${count === 1 ? 'token' : 'tokens'} ${direction === 'give' ? 'given' : 'taken'}`;

  const undo = async () => {
    try {
      const { balance } = await call('changeTokens', { kind: 'undo', subscriptionId, entryId });
      toast({ tone: 'success', title: 'Taken back', description: `${balance} left.` });
    } catch (failure) {
      toast({ tone: 'danger', title: 'It was not taken back', description: messageFor(failure) });
    }
  };
  const save = async () => {
    const { balance } = await call('changeTokens', {
      kind: 'adjust',
      subscriptionId,
      entryId,
      amount: direction === 'give' ? count : -count,
      reason: reason.trim(),
    });
    return {
      title: words,
      description: `${balance} left.`,
      action: { label: 'Undo', onPress: () => void undo() },
    };
  };
  return (
    <FormDialog
      title="Give or take tokens"
      confirmLabel={`${direction === 'give' ? 'Give' : 'Take'} ${count}`}
      tone="primary"
      fields={fields}
      isUnfit={!hasVisibleSign(reason) || overlong(reason, maxAdjustmentReason) !== null}
      onSend={save}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Text>
          Given tokens can be spent until thirty days after the paid period. Taken ones are those
          that expire first, and never more than are left. It is recorded under your name.
        </Text>
        <Flex wrap="wrap" gap={4} align="flex-end">
          <Segmented
            legend="Direction"
            options={directions}
            value={direction}
            onChange={(chosen) => type({ direction: chosen })}
          />
          <NumberStepper
            label="Tokens"
            value={count}
            min={1}
            max={maxAdjustment}
            onChange={(chosen) => type({ count: chosen })}
          />
        </Flex>
        <TextAreaField
          label="Reason"
          hint="It stays in the ledger, which the customer may read."
          rows={3}
          maxLength={maxAdjustmentReason}
          value={reason}
          onChange={(event) => type({ reason: event.target.value })}
        />
      </Stack>
    </FormDialog>
  );
}
