import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import {
  dailyMailHour,
  mailTimings,
  mailTimingWords,
  type MailTiming,
} from '#domain/mail-timing.ts';
import {
  mailTiming,
  notificationChoices,
  notificationWords,
  staffChoices,
  type NotificationChoice,
} from '#domain/notifications.ts';
import { isStaffRole } from '#domain/roles.ts';
import { studioTimeZoneName } from '#domain/studio-clock.ts';
import type { User } from '#domain/user.ts';
import { errorOf } from '#lib/error-of.ts';
import { SaveStatus, type Saving } from '#parts/save-status.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { AccountSection } from './account-section.tsx';

type NotificationsSectionProps = { preferences: User['preferences']; disabled: boolean };
type Change = { choice: NotificationChoice; timing: MailTiming };
type Attempt = Saving & { change: Change };

/** Which mail the person wants, and when. Each choice is saved at once. */
export function NotificationsSection({ preferences, disabled }: NotificationsSectionProps) {
  const { account } = useCloud();
  const isOfStudio = useSignedIn().roles.some(isStaffRole);
  const choices = notificationChoices.filter(
    (choice) => isOfStudio || !staffChoices.includes(choice),
  );
  // Choices that the cloud has not confirmed yet.
  const [pending, setPending] = useState<Partial<Record<NotificationChoice, MailTiming>>>({});
  // The last one of each choice, the newest at the end.
  const [attempts, setAttempts] = useState<Attempt[]>([]);
  // A failure stays visible while other choices are saved.
  const shown = attempts.find(({ state }) => state === 'failed') ?? attempts.at(-1);

  const save = async (change: Change) => {
    const { choice, timing } = change;
    const note = (saving: Saving) =>
      setAttempts((known) => [
        ...known.filter((each) => each.change.choice !== choice),
        { ...saving, change },
      ]);
    setPending((chosen) => ({ ...chosen, [choice]: timing }));
    note({ state: 'saving' });
    try {
      await account.saveMailTiming(choice, timing);
      note({ state: 'saved' });
    } catch (error) {
      note({ state: 'failed', error: errorOf(error) });
    } finally {
      setPending((chosen) => {
        const { [choice]: _, ...others } = chosen;
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
      <Stack as="ul" listStyleType="none" gap={5}>
        {choices.map((choice) => (
          <TimingChoice
            key={choice}
            choice={choice}
            timing={pending[choice] ?? mailTiming(preferences, choice)}
            disabled={disabled}
            onChange={(timing) => void save({ choice, timing })}
          />
        ))}
      </Stack>
      <Text mt={5} color="fg.muted" fontSize="sm">
        The daily mail comes at {dailyMailHour}:00 {studioTimeZoneName} and holds everything since
        the last one. On a day without news there is none.
      </Text>
    </AccountSection>
  );
}

type TimingChoiceProps = {
  choice: NotificationChoice;
  timing: MailTiming;
  disabled: boolean;
  onChange: (timing: MailTiming) => void;
};

const timings = mailTimings.map((value) => ({ value, label: mailTimingWords[value] }));

function TimingChoice({ choice, timing, disabled, onChange }: TimingChoiceProps) {
  const hintId = useId();
  const { label, hint } = notificationWords[choice];
  return (
    <Flex
      as="li"
      direction={{ base: 'column', md: 'row' }}
      justify="space-between"
      align={{ base: 'start', md: 'center' }}
      columnGap={8}
      rowGap={2}
    >
      <Stack gap={0} maxW="measure">
        {/* The legend of the choice says it to screen readers. */}
        <Text fontWeight="semibold" aria-hidden>
          {label}
        </Text>
        <Text id={hintId} color="fg.muted" fontSize="sm">
          {hint}
        </Text>
      </Stack>
      {/* The text gives way, so that the three stay on one line. */}
      <Box flexShrink={0}>
        <Segmented
          legend={label}
          options={timings}
          value={timing}
          disabled={disabled}
          describedBy={hintId}
          onChange={onChange}
        />
      </Box>
    </Flex>
  );
}
