import { Box, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useTypedReason } from '#data/hooks/use-typed-fields.ts';
import type { ListedUser } from '#data/repositories/users-repository.ts';
import { shownAddress } from '#domain/email-address.ts';
import { messageFor, ProductError } from '#domain/errors.ts';
import { roleLabels, roles, verifiedRoles, type Role } from '#domain/roles.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { undoMilliseconds } from '#parts/use-undoable-change.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { useToast } from '#ui/toaster.tsx';

/** What each role lets a person do, as the admin who gives it reads it. */
export const rolePowers = {
  user: 'Build selections, pay, write and order videos. Everybody has this role.',
  production: 'See every video and its storyboard, move videos, edit progress steps.',
  admin: 'All that production does, and accounts, roles, the catalogue and the system switches.',
} satisfies Record<Role, string>;

type RoleChange = { given: Role[]; taken: Role[] };

/** What changes between two lists of roles. */
export function roleChange(before: readonly Role[], after: readonly Role[]): RoleChange {
  return {
    given: roles.filter((role) => after.includes(role) && !before.includes(role)),
    taken: roles.filter((role) => before.includes(role) && !after.includes(role)),
  };
}

/** Whether a role is given that works only once the person's address is verified. */
export function givesVerifiedRole(change: RoleChange): boolean {
  return change.given.some((role) => verifiedRoles.some((verified) => verified === role));
}

/** What saving does, in a sentence; empty when it does nothing. */
export function changeSentence({ given, taken }: RoleChange): string {
  const list = (changed: Role[]) => changed.map((role) => roleLabels[role]).join(' and ');
  const parts = [
    given.length > 0 ? `gives ${list(given)}` : '',
    taken.length > 0 ? `takes ${list(taken)} away` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `This ${parts.join(' and ')}. It takes effect at once.`;
}

type RolesDialogProps = {
  user: ListedUser;
  onChanged: (user: ListedUser, roles: Role[]) => void;
  /** What is shown of the person is no longer true, and is looked up anew. */
  onStale: (user: ListedUser) => Promise<void>;
  onClose: () => void;
};

/** Chooses the roles of somebody else, and says what they give before they are saved. */
export function RolesDialog({ user, onChanged, onStale, onClose }: RolesDialogProps) {
  const { call } = useCloud();
  const toast = useToast();
  const kept = useTypedReason(`change-roles/${user.id}`);
  const [chosen, setChosen] = useState<Role[]>(user.roles);
  const change = roleChange(user.roles, chosen);
  const sentence = changeSentence(change);
  const key = `roles:${user.id}`;

  const undo = async (before: Role[]) => {
    try {
      const saved = await call('setRoles', {
        userId: user.id,
        before,
        roles: user.roles,
        reason: 'Undone at once',
      });
      onChanged(user, saved.roles);
      toast({
        key,
        tone: 'info',
        title: `Undone: ${shownAddress(user.email)} has the earlier roles`,
      });
    } catch (failure) {
      toast(await refusalOf(failure));
    }
  };

  const refusalOf = async (failure: unknown) => {
    // Where that fails too, the message still says to look again.
    if (isStale(failure)) await onStale(user).catch(() => {});
    return {
      key,
      tone: 'danger' as const,
      title: 'The roles stay as they are',
      description: messageFor(failure),
    };
  };

  const save = async (reason: string) => {
    if (sentence === '') return null;
    try {
      const saved = await call('setRoles', {
        userId: user.id,
        before: user.roles,
        roles: chosen,
        reason,
      });
      onChanged(user, saved.roles);
      return {
        key,
        title: `The roles of ${shownAddress(user.email)} are changed`,
        duration: undoMilliseconds,
        action: { label: 'Undo', onPress: () => void undo(saved.roles) },
      };
    } catch (failure) {
      if (!isStale(failure)) throw failure;
      return refusalOf(failure);
    }
  };

  return (
    <FormDialog
      title={`Roles of ${shownAddress(user.email)}`}
      confirmLabel={sentence === '' ? 'Keep as they are' : 'Save the roles'}
      tone="primary"
      reason={sentence === '' ? undefined : { kept }}
      onSend={save}
      onClose={onClose}
    >
      <Box color="fg">
        {roles.map((role) => (
          <CheckboxField
            key={role}
            label={roleLabels[role]}
            hint={rolePowers[role]}
            checked={chosen.includes(role)}
            disabled={role === 'user'}
            onChange={(event) =>
              setChosen(
                roles.filter((known) =>
                  known === role ? event.target.checked : chosen.includes(known),
                ),
              )
            }
          />
        ))}
      </Box>
      <Text mt={3} role="status" color="fg" fontWeight="semibold" minH="1.6em">
        {sentence}
      </Text>
      {givesVerifiedRole(change) ? (
        <Text mt={1}>
          Staff roles work only with a verified e-mail address. If this one is not verified yet, the
          role waits until the person opens the link in their verification mail.
        </Text>
      ) : null}
    </FormDialog>
  );
}

/** Whether another admin changed the roles since they were read. */
function isStale(failure: unknown): boolean {
  return failure instanceof ProductError && failure.code === 'roles-changed';
}
