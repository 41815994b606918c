import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useCloud } from '#data/cloud-context.tsx';
import {
  notificationChoices,
  notificationWords,
  wantsMail,
  type NotificationChoice,
} from '#domain/notifications.ts';
import type { User } from '#domain/user.ts';
import { SavingSign, type Saving } from '#parts/saving-sign.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { AccountSection } from './account-section.tsx';

type NotificationsSectionProps = { preferences: User['preferences']; disabled: boolean };
type Change = { choice: NotificationChoice; wanted: boolean };

/** Which mail somebody wants. Each tick is saved at once. */
export function NotificationsSection({ preferences, disabled }: NotificationsSectionProps) {
  const { account } = useCloud();
  // What was ticked and is not heard back from the cloud yet.
  const [pending, setPending] = useState<Partial<Record<NotificationChoice, boolean>>>({});
  const [saving, setSaving] = useState<(Saving & { last: Change }) | null>(null);

  const save = async (last: Change) => {
    const { choice, wanted } = last;
    setPending((ticked) => ({ ...ticked, [choice]: wanted }));
    setSaving({ state: 'saving', last });
    try {
      await account.savePreference(choice, wanted);
      setSaving({ state: 'saved', last });
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      setSaving({ state: 'failed', error: failure, last });
    } finally {
      setPending((ticked) => {
        const { [choice]: _, ...others } = ticked;
        return others;
      });
    }
  };

  return (
    <AccountSection
      title="Mail from us"
      description="Mail about your orders and payments, and about the safety of your account, always comes."
      beside={
        saving === null ? null : (
          <SavingSign saving={saving} onRetry={() => void save(saving.last)} />
        )
      }
    >
      <Stack gap={1} as="fieldset">
        <Text as="legend" fontWeight="semibold" mb={2}>
          What may we write to you about?
        </Text>
        {notificationChoices.map((choice) => (
          <CheckboxField
            key={choice}
            label={notificationWords[choice].label}
            hint={notificationWords[choice].hint}
            checked={pending[choice] ?? wantsMail(preferences, choice)}
            disabled={disabled}
            onChange={(event) => void save({ choice, wanted: event.target.checked })}
          />
        ))}
      </Stack>
    </AccountSection>
  );
}
