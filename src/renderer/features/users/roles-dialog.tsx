import { Box, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { z } from 'zod';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import type { ListedUser } from '#data/repositories/users-repository.ts';
import { maxAuditReason } from '#domain/audit-reason.ts';
import { shownAddress } from '#domain/email-address.ts';
import { messageFor, ProductError } from '#domain/errors.ts';
import { roleLabels, roles, type Role } from '#domain/roles.ts';
import { useTypedText } from '#stores/draft-sync/use-typed-text.ts';
import { undoMilliseconds } from '#parts/use-undoable-change.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useToast } from '#ui/toaster.tsx';
import { changeSentence, givesVerifiedRole, roleChange, rolePowers } from './role-change.ts';

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
  const kept = useTypedText(useTypedStorage(), `change-roles/${user.id}`, z.string());
  const [chosen, setChosen] = useState<Role[]>(user.roles);
  const { pending, error, attempt } = useAttempt();
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
      await tellRefusal(failure);
    }
  };

  const tellRefusal = async (failure: unknown) => {
    // Where that fails too, the message still says to look again.
    if (isStale(failure)) await onStale(user).catch(() => {});
    toast({
      key,
      tone: 'danger',
      title: 'The roles stay as they are',
      description: messageFor(failure),
    });
  };

  const save = async (reason: string) => {
    if (sentence === '') {
      onClose();
      return;
    }
    const isSettled = await attempt(async () => {
      try {
        const saved = await call('setRoles', {
          userId: user.id,
          before: user.roles,
          roles: chosen,
          reason,
        });
        onChanged(user, saved.roles);
        kept.clear();
        toast({
          key,
          tone: 'success',
          title: `The roles of ${shownAddress(user.email)} are changed`,
          duration: undoMilliseconds,
          action: { label: 'Undo', onPress: () => void undo(saved.roles) },
        });
      } catch (failure) {
        if (!isStale(failure)) throw failure;
        await tellRefusal(failure);
      }
    });
    if (isSettled) onClose();
  };

  return (
    <ConfirmDialog
      open
      title={`Roles of ${shownAddress(user.email)}`}
      confirmLabel={sentence === '' ? 'Keep as they are' : 'Save the roles'}
      tone="primary"
      pending={pending}
      error={error}
      reason={
        sentence === ''
          ? undefined
          : { label: 'Reason', hint: 'It is kept in the records.', maxLength: maxAuditReason, kept }
      }
      onConfirm={(reason) => void save(reason)}
      onCancel={onClose}
    >
      <Box color="fg">
        {roles.map((role) => (
          <CheckboxField
            key={role}
            label={roleLabels[role]}
            hint={rolePowers[role]}
            checked={chosen.includes(role)}
            disabled={role === 'user' || pending}
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
    </ConfirmDialog>
  );
}

/** Whether another admin changed the roles since they were read. */
function isStale(failure: unknown): boolean {
  return failure instanceof ProductError && failure.code === 'roles-changed';
}
