import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { z } from 'zod';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useTypedFields } from '#data/hooks/use-typed-fields.ts';
import { emailAddress } from '#domain/email-address.ts';
import { roleLabels, verifiedRoles } from '#domain/roles.ts';
import { overlong } from '#lib/overlong.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { rolePowers } from './roles-dialog.tsx';

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
  const fields = useTypedFields('invitation', {
    schema: typedInvitation,
    fresh: () => freshInvitation,
  });
  const { type, typed } = fields;
  const { email, name, role } = typed;
  const [wrong, setWrong] = useState<{ email?: string; name?: string }>({});

  const check = () => {
    const errors = {
      ...(emailAddress.safeParse(email).success
        ? {}
        : { email: 'Type the whole address, like name@example.com.' }),
      ...(name.trim() === '' ? { name: 'Type their name. Colleagues are listed by it.' } : {}),
    };
    setWrong(errors);
    return Object.keys(errors).length === 0 && overlong(name, maxName) === null;
  };
  const invite = async () => {
    const address = emailAddress.parse(email);
    await call('inviteStaff', { email: address, displayName: name.trim(), role });
    onInvited();
    return { title: `An invitation is on its way to ${address}` };
  };

  return (
    <FormDialog
      title="Invite a colleague"
      confirmLabel="Send the invitation"
      tone="primary"
      fields={fields}
      check={check}
      onSend={invite}
      onClose={onClose}
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
        <Text color="fg.muted">
          They get a mail with a link to set a password. It works for an hour; after that they ask
          for another one on the log-in page, or you send a reset link.
        </Text>
      </Stack>
    </FormDialog>
  );
}
