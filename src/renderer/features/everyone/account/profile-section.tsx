import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import { problemOf } from '#domain/errors.ts';
import type { Problem } from '#domain/identity-errors.ts';
import { ProblemNotice } from '#parts/problem-notice.tsx';
import { RestoredText } from '#ui/restored-text.tsx';
import { useTypedText } from '#stores/draft-sync/use-typed-text.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toaster.tsx';
import { useKeepFocus } from '#ui/use-keep-focus.ts';
import { nameForm, type NameForm as Typed } from './account-forms.ts';
import { roleLabels, verifiedRoles } from '#domain/roles.ts';
import type { User } from '#domain/user.ts';
import { AccountSection } from './account-section.tsx';
import { PhotoEditor } from './photo-editor.tsx';

const keptName = z.string().max(1000);

/** The name that the studio uses for a person. */
function NameForm({ displayName, disabled }: { displayName: string; disabled: boolean }) {
  const { account } = useCloud();
  const toast = useToast();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [known, setKnown] = useState(displayName);
  const kept = useTypedText(useTypedStorage(), 'name', keptName);
  const { register, handleSubmit, reset, setValue, formState } = useForm<Typed>({
    resolver: zodResolver(nameForm),
    // Takes over a name that another tab saved, but never replaces one being typed here.
    values: { displayName: known },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const form = useRef<HTMLFormElement>(null);
  useKeepFocus(form, isSubmitting);
  const begin = useEffectEvent(() => {
    if (kept.restored !== null) setValue('displayName', kept.restored, { shouldDirty: true });
  });
  useEffect(() => begin(), []);
  // A name that is being saved is already echoed as stored. If it is refused, it must still count as
  // unsaved.
  if (!isSubmitting && problem === null && known !== displayName) setKnown(displayName);

  const save = handleSubmit(async (typed) => {
    setProblem(null);
    try {
      await account.saveName(typed.displayName);
      reset(typed);
      kept.clear();
      toast({ tone: 'success', title: 'Your name is saved' });
    } catch (error) {
      setProblem(problemOf(error));
    }
  });

  return (
    <Stack gap={4}>
      <chakra.form ref={form} noValidate onSubmit={(event) => void save(event)}>
        <Flex direction={{ base: 'column', sm: 'row' }} gap={3} align={{ sm: 'flex-start' }}>
          <TextField
            label="Your name"
            autoComplete="name"
            readOnly={disabled}
            error={errors.displayName?.message}
            // Typing clears the problem of the last try.
            {...register('displayName', {
              onChange: (event: ChangeEvent<HTMLInputElement>) => {
                setProblem(null);
                kept.keep(event.target.value);
              },
            })}
          />
          <Button
            type="submit"
            // Beside the control, below its label.
            mt={{ sm: 8 }}
            pending={isSubmitting}
            disabled={disabled || !isDirty}
          >
            Save name
          </Button>
        </Flex>
      </chakra.form>
      {kept.restored === null || !isDirty ? null : (
        <RestoredText
          onDiscard={() => {
            reset({ displayName });
            kept.clear();
          }}
        />
      )}
      {problem === null ? null : (
        <ProblemNotice title="Your name was not saved" problem={problem} />
      )}
    </Stack>
  );
}

type ProfileSectionProps = {
  /** What the account's document says, when there is one. */
  stored: User | null;
  disabled: boolean;
  uploadsPaused: boolean;
};

/** The person's name, photo and roles. */
export function ProfileSection({ stored, disabled, uploadsPaused }: ProfileSectionProps) {
  const { user, roles } = useSignedIn();
  const isStaff = verifiedRoles.some((role) => roles.includes(role));
  return (
    <AccountSection title="Profile" description="How we address you, here and in our mail.">
      <Stack gap={6}>
        <NameForm displayName={user.displayName ?? stored?.displayName ?? ''} disabled={disabled} />
        <PhotoEditor
          photo={stored?.photo ?? null}
          disabled={disabled}
          uploadsPaused={uploadsPaused}
        />
        {isStaff ? (
          <Flex direction="column">
            <Text fontWeight="semibold">Role</Text>
            <Text>{roles.map((role) => roleLabels[role]).join(', ')}</Text>
            {user.emailVerified ? null : (
              <Text color="fg.muted" textStyle="sm">
                Your staff role works once your address is confirmed.
              </Text>
            )}
          </Flex>
        ) : null}
      </Stack>
    </AccountSection>
  );
}
