import { Flex, Stack, Text } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import type { Note } from '#domain/note.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Moment } from '#ui/moment.tsx';
import { noteParts } from './mentions.ts';

type NoteItemProps = {
  note: Note;
  staff: readonly StaffMember[];
  /** Takes it back; null for what others wrote. */
  onDelete: (() => void) | null;
};

/** Who wrote it, when, and the words, with those who are mentioned standing out. */
export function NoteItem({ note, staff, onDelete }: NoteItemProps) {
  const names = staff.filter(({ uid }) => note.mentions.includes(uid)).map(({ name }) => name);
  return (
    <Stack gap={0.5} textStyle="sm">
      <Flex align="center" justify="space-between" gap={2} minH={8}>
        <Text color="fg.muted" overflowWrap="anywhere">
          <strong>{note.byName === '' ? 'Somebody' : note.byName}</strong>,{' '}
          <Moment date={note.at} />
        </Text>
        {onDelete === null ? null : (
          <IconButton
            size="xs"
            label="Delete this note"
            icon={<Trash2 aria-hidden />}
            onClick={onDelete}
          />
        )}
      </Flex>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {noteParts(note.text, names).map((part, index) =>
          part.isMention ? (
            <Text as="strong" key={index} color="primary.fg">
              {part.text}
            </Text>
          ) : (
            part.text
          ),
        )}
      </Text>
    </Stack>
  );
}
