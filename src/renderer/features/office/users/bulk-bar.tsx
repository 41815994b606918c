import { Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { ListedUser } from '#data/repositories/users-repository.ts';
import { counted } from '#lib/count-words.ts';
import { Button } from '#ui/button.tsx';
import { mostAtOnce, type BulkAction } from './bulk-change.ts';
import { BulkDialog } from './bulk-dialog.tsx';

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
