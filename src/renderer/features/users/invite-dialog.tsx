import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { z } from 'zod';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import { emailAddress } from '#domain/email-address.ts';
import { roleLabels, verifiedRoles } from '#domain/roles.ts';
import { overlong } from '#lib/overlong.ts';
import { useTypedText } from '#stores/draft-sync/use-typed-text.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { RestoredText } from '#ui/restored-text.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toaster.tsx';
import { rolePowers } from './role-change.ts';

const maxName = 100;
const roleOptions = verifiedRoles.map((value) => ({ value, label: roleLabels[value] }));

const typedInvitation = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(verifiedRoles),
});
const freshInvitation: z.infer<typeof typedInvitation> = {
  email: '',
  name: '',
  role: 'production',
};

type InviteDialogProps = { onInvited: () => void; onClose: () => void };

/** Invites a colleague by mail, with the role that they will have. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const { call } = useCloud();
  const toast = useToast();
  const { pending, error, attempt } = useAttempt();
  const kept = useTypedText(useTypedStorage(), 'invitation', typedInvitation);
  const [typed, setTyped] = useState(() => kept.restored ?? freshInvitation);
  const { email, name, role } = typed;
  const [wrong, setWrong] = useState<{ email?: string; name?: string }>({});

  const type = (changed: Partial<typeof typed>) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    kept.keep(next);
  };
  const invite = async () => {
    const address = emailAddress.safeParse(email);
    const errors = {
      ...(address.success ? {} : { email: 'Type the whole address, like name@example.com.' }),
      ...(name.trim() === '' ? { name: 'Type their name. Colleagues are listed by it.' } : {}),
    };
    setWrong(errors);
    if (!address.success || errors.name !== undefined || overlong(name, maxName) !== null) return;
    const isDone = await attempt(() =>
      call('inviteStaff', { email: address.data, displayName: name.trim(), role }),
    );
    if (!isDone) return;
    kept.clear();
    onClose();
    onInvited();
    toast({ tone: 'success', title: `An invitation is on its way to ${address.data}` });
  };

  return (
    <ConfirmDialog
      open
      title="Invite a colleague"
      confirmLabel="Send the invitation"
      tone="primary"
      pending={pending}
      error={error}
      onConfirm={() => void invite()}
      onGiveUp={kept.clear}
      onCancel={onClose}
    >
      <Stack gap={4} color="fg">
        <EmailField
          label="E-mail"
          autoComplete="off"
          value={email}
          error={wrong.email}
          onChange={(event) => type({ email: event.target.value })}
        />
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={maxName}
          value={name}
          error={wrong.name}
          onChange={(event) => type({ name: event.target.value })}
        />
        <SelectField
          label="Role"
          hint={rolePowers[role]}
          options={roleOptions}
          value={role}
          onChange={(event) =>
            type({
              role: verifiedRoles.find((each) => each === event.target.value) ?? 'production',
            })
          }
        />
        {kept.restored !== null && kept.restored.email === email && kept.restored.name === name ? (
          <RestoredText
            onDiscard={() => {
              kept.clear();
              setTyped(freshInvitation);
            }}
          />
        ) : null}
        <Text color="fg.muted">
          They get a mail with a link to set a password. It works for an hour; after that they ask
          for another one on the log-in page, or you send a reset link.
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
