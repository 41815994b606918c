import { Flex, Text, Box, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { ListedUser } from '#data/repositories/users-repository.ts';
import { counted } from '#lib/count-words.ts';
import { Button } from '#ui/button.tsx';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useTypedReason } from '#data/hooks/use-typed-fields.ts';
import { messageFor } from '#domain/errors.ts';
import { roleLabels } from '#domain/roles.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { useToast } from '#ui/toaster.tsx';
import { mostAtOnce, bulkLines, type BulkAction, type BulkLine } from './bulk-change.ts';

type BulkBarProps = {
  users: readonly ListedUser[];
  selfId: string;
  onChanged: (user: ListedUser) => void;
  onClear: () => void;
};

const actions: { value: BulkAction; label: string }[] = [
  { value: 'giveProduction', label: 'Give Production' },
  { value: 'takeProduction', label: 'Take Production away' },
  { value: 'disable', label: 'Disable' },
  { value: 'enable', label: 'Enable' },
];

/** What can be done to the ticked accounts. Each first shows what it would change. */
export function BulkBar({ users, selfId, onChanged, onClear }: BulkBarProps) {
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const isTooMany = users.length > mostAtOnce;
  return (
    <Flex
      role="group"
      aria-label="Ticked accounts"
      wrap="wrap"
      align="center"
      gap={2}
      px={4}
      py={2}
      bg="primary.subtle"
      borderRadius="control"
    >
      <Text fontWeight="semibold" mr={2}>
        {`${counted(users.length, 'account')} ticked${
          isTooMany ? `: ${mostAtOnce} can be changed at once` : ''
        }`}
      </Text>
      {actions.map(({ value, label }) => (
        <Button
          key={value}
          size="sm"
          variant="outline"
          tone="neutral"
          disabled={isTooMany}
          onClick={() => setAsked(value)}
        >
          {label}
        </Button>
      ))}
      <Button size="sm" variant="ghost" tone="neutral" onClick={onClear}>
        Tick none
      </Button>
      {asked === null ? null : (
        <BulkDialog
          action={asked}
          users={users}
          selfId={selfId}
          onChanged={onChanged}
          onClose={() => setAsked(null)}
        />
      )}
    </Flex>
  );
}

const words = {
  giveProduction: { title: 'Give the role Production', confirm: 'Give the role' },
  takeProduction: { title: 'Take the role Production away', confirm: 'Take the role away' },
  disable: { title: 'Disable accounts', confirm: 'Disable them' },
  enable: { title: 'Enable accounts', confirm: 'Enable them' },
} satisfies Record<BulkAction, unknown>;

type BulkDialogProps = {
  action: BulkAction;
  users: readonly ListedUser[];
  selfId: string;
  onChanged: (user: ListedUser) => void;
  onClose: () => void;
};

/** Shows what would become of each ticked account, then changes one after the other. */
function BulkDialog({ action, users, selfId, onChanged, onClose }: BulkDialogProps) {
  const { call } = useCloud();
  const toast = useToast();
  const kept = useTypedReason(`bulk-change/${action}`);
  const [done, setDone] = useState<number | null>(null);
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  // The first picture of it stays, while the rows behind it change.
  const [lines] = useState(() => bulkLines(action, users, selfId));
  const changing = lines.filter(({ change }) => change !== 'none');
  const isAccount = action === 'disable' || action === 'enable';

  const changeOne = async (line: BulkLine, reason: string): Promise<void> => {
    const { user } = line;
    if (line.change === 'roles') {
      const saved = await call('setRoles', {
        userId: user.id,
        before: user.roles,
        roles: line.roles,
        reason,
      });
      onChanged({ ...user, roles: saved.roles });
    } else if (isAccount) {
      await call('manageAccount', { userId: user.id, action, reason });
      onChanged({ ...user, disabled: action === 'disable' });
    }
  };
  const run = async (reason: string) => {
    const failed: [string, string][] = [];
    setFailures(new Map());
    for (const [index, line] of changing.entries()) {
      setDone(index);
      const why = await changeOne(line, reason).then(
        () => null,
        (failure: unknown) => messageFor(failure),
      );
      if (why !== null) failed.push([line.user.id, why]);
    }
    setDone(null);
    setFailures(new Map(failed));
    if (failed.length > 0) return;
    kept.clear();
    onClose();
    toast({ tone: 'success', title: `${counted(changing.length, 'account')} changed` });
  };

  return (
    <ConfirmDialog
      open
      title={words[action].title}
      confirmLabel={words[action].confirm}
      tone={action === 'disable' ? 'danger' : 'primary'}
      reason={{ kept }}
      pending={done !== null}
      isOver={changing.length === 0 || failures.size > 0}
      error={
        failures.size === 0
          ? null
          : `${counted(failures.size, 'account')} could not be changed, as said above. The others are.`
      }
      onConfirm={(reason) => void run(reason)}
      onCancel={onClose}
    >
      <Text role="status">
        {done === null
          ? `${counted(changing.length, 'account')} of ${lines.length} will change.`
          : `Changing ${done + 1} of ${changing.length} …`}
      </Text>
      <Stack as="ul" gap={1} mt={3} maxH="16rem" overflowY="auto" tabIndex={0} listStyle="none">
        {lines.map((line) => (
          <Flex key={line.user.id} as="li" wrap="wrap" columnGap={3} justify="space-between">
            <Box color="fg" overflowWrap="anywhere">
              <EmailAddress>{line.user.email}</EmailAddress>
            </Box>
            <Box>{failures.get(line.user.id) ?? lineWords(line, action)}</Box>
          </Flex>
        ))}
      </Stack>
    </ConfirmDialog>
  );
}

function lineWords(line: BulkLine, action: BulkAction): string {
  switch (line.change) {
    case 'none':
      return `${line.why}: stays`;
    case 'account':
      return action === 'disable' ? 'open → disabled' : 'disabled → open';
    case 'roles':
      return `${labels(line.user.roles)} → ${labels(line.roles)}`;
  }
}

const labels = (given: BulkLine['user']['roles']) =>
  given.map((role) => roleLabels[role]).join(', ');
