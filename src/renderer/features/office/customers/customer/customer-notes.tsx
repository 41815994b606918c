import { Box, Stack } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { PageCursor } from '#data/firestore/documents.ts';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import type { CustomerNote } from '#domain/customer-note.ts';
import { messageFor } from '#domain/errors.ts';
import { NoteList, NoteText } from '#parts/note-list.tsx';
import { undoMilliseconds } from '#parts/use-undoable-change.ts';
import { useLive } from '#stores/use-live.ts';
import { useOlderEntries } from '#stores/use-older-entries.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useToast } from '#ui/toaster.tsx';
import { NoteForm } from './note-form.tsx';

type CustomerNotesProps = {
  userId: string;
  /** A note was added, changed or removed. */
  onChanged: () => void;
};

/** What admins noted about a customer, the newest first. Everybody changes only their own. */
export function CustomerNotes({ userId, onChanged }: CustomerNotesProps) {
  const { customerNotes } = useCloud();
  const { uid, displayName, email } = useSignedIn().user;
  const by = { uid, name: displayName || email };
  const live = useLive(() => customerNotes.watchNotes(userId), [customerNotes, userId]);
  const loadOlder = useCallback(
    (after: PageCursor) => customerNotes.loadNotesPage(userId, after),
    [customerNotes, userId],
  );
  const { entries, more, loadMore, hide } = useOlderEntries(live, loadOlder);
  const toast = useToast();

  const add = async (note: { id: string; text: string }) => {
    await customerNotes.addNote({ ...note, userId, by });
    onChanged();
  };
  /** Undo writes the words as a new note, with the present time: the rules accept no other. */
  const remove = async ({ id, text }: CustomerNote) => {
    const key = `customer-note:${id}`;
    const again = { id: crypto.randomUUID(), text };
    const failed = (title: string) => (error: unknown) =>
      toast({ key, tone: 'danger', title, description: messageFor(error) });
    const showAgain = hide(id);
    try {
      await customerNotes.removeNote(id);
      onChanged();
      toast({
        key,
        title: 'Note removed',
        duration: undoMilliseconds,
        action: {
          label: 'Undo',
          onPress: () => void add(again).catch(failed('The note was not restored')),
        },
      });
    } catch (error) {
      showAgain();
      failed('The note was not removed')(error);
    }
  };
  return (
    <Box as="section">
      <Box as="h2" fontSize="lg" mb={2}>
        Notes
      </Box>
      <Stack gap={3}>
        <NoteForm
          key={userId}
          place={userId}
          label="A note for colleagues"
          saveLabel="Add the note"
          onSave={add}
          onCancel={null}
        />
        <NoteList
          live={live}
          entries={entries}
          more={more}
          onLoadMore={loadMore}
          none="No notes yet. The customer never sees them."
        >
          {(note) => (
            <Note
              note={note}
              isOwn={note.by === uid}
              onRemove={() => void remove(note)}
              onChanged={onChanged}
            />
          )}
        </NoteList>
      </Stack>
    </Box>
  );
}

type NoteProps = {
  note: CustomerNote;
  isOwn: boolean;
  onRemove: () => void;
  onChanged: () => void;
};

function Note({ note, isOwn, onRemove, onChanged }: NoteProps) {
  const { customerNotes } = useCloud();
  const [isEditing, setEditing] = useState(false);
  if (isEditing) {
    return (
      <NoteForm
        place={`${note.userId}/${note.id}`}
        label="Your note"
        saveLabel="Save the note"
        from={note.text}
        onSave={async ({ text }) => {
          if (text !== note.text) await customerNotes.editNote(note.id, text);
          setEditing(false);
          onChanged();
        }}
        onCancel={() => setEditing(false)}
      />
    );
  }
  return (
    <NoteText
      note={note}
      actions={
        isOwn ? (
          <>
            <IconButton
              size="xs"
              label="Edit this note"
              icon={<Pencil aria-hidden />}
              onClick={() => setEditing(true)}
            />
            <IconButton
              size="xs"
              label="Remove this note"
              icon={<Trash2 aria-hidden />}
              onClick={onRemove}
            />
          </>
        ) : null
      }
    >
      {note.text}
    </NoteText>
  );
}
