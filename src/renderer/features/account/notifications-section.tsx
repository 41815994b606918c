import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import {
  notificationChoices,
  notificationWords,
  wantsMail,
  type NotificationChoice,
} from '#domain/notifications.ts';
import type { User } from '#domain/user.ts';
import { SaveStatus, type Saving } from '#parts/save-status.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { AccountSection } from './account-section.tsx';

type NotificationsSectionProps = { preferences: User['preferences']; disabled: boolean };
type Change = { choice: NotificationChoice; wanted: boolean };
type Attempt = Saving & { change: Change };

/** Which mail the person wants. Each tick is saved at once. */
export function NotificationsSection({ preferences, disabled }: NotificationsSectionProps) {
  const { account } = useCloud();
  // Ticks that the cloud has not confirmed yet.
  const [pending, setPending] = useState<Partial<Record<NotificationChoice, boolean>>>({});
  // The last one of each choice, the newest at the end.
  const [attempts, setAttempts] = useState<Attempt[]>([]);
  // A failure stays visible while other choices are saved.
  const shown = attempts.find(({ state }) => state === 'failed') ?? attempts.at(-1);

  const save = async (change: Change) => {
    const { choice, wanted } = change;
    const note = (saving: Saving) =>
      setAttempts((known) => [
        ...known.filter((each) => each.change.choice !== choice),
        { ...saving, change },
      ]);
    setPending((ticked) => ({ ...ticked, [choice]: wanted }));
    note({ state: 'saving' });
    try {
      await account.savePreference(choice, wanted);
      note({ state: 'saved' });
    } catch (error) {
      note({ state: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
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
      description="We always write when a subscription begins, when an address is confirmed or changed, and when you ask for a new password."
      beside={
        shown === undefined ? null : (
          <SaveStatus saving={shown} onRetry={() => void save(shown.change)} />
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
