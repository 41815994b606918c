import { Flex, Stack } from '@chakra-ui/react';
import { useRef, type KeyboardEvent } from 'react';
import { z } from 'zod';
import { useTypedFields } from '#data/hooks/use-typed-fields.ts';
import { maxCustomerNote } from '#domain/customer-note.ts';
import { hasVisibleSign } from '#domain/named-text.ts';
import { overlong } from '#lib/overlong.ts';
import { pressedKey } from '#lib/pressed-key.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/notice.tsx';
import { RestoredText } from '#ui/restored-text.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';

type NoteFormProps = {
  /** Names the text that is kept on the device until it is saved. */
  place: string;
  label: string;
  saveLabel: string;
  /** The words before they are changed; empty for a new note. */
  from?: string;
  /** Stores the words under an id that was made once, so that trying again makes no second note. */
  onSave: (note: { id: string; text: string }) => Promise<void>;
  /** Null where there is nothing to go back to. */
  onCancel: (() => void) | null;
};

const typedNote = z.object({ id: z.string().min(1), text: z.string() });

/** Writes a note or changes one. What is typed survives a reload. */
export function NoteForm({ place, label, saveLabel, from = '', onSave, onCancel }: NoteFormProps) {
  const { typed, isRestored, type, discard } = useTypedFields(`customer-note/${place}`, {
    schema: typedNote,
    fresh: () => ({ id: crypto.randomUUID(), text: from }),
  });
  const { pending, error, attempt } = useAttempt();
  const field = useRef<HTMLTextAreaElement>(null);
  const isEmpty = !hasVisibleSign(typed.text);
  const save = async () => {
    if (pending) return;
    if (isEmpty || overlong(typed.text, maxCustomerNote) !== null) {
      field.current?.focus();
      return;
    }
    const isSaved = await attempt(() => onSave({ id: typed.id, text: typed.text.trim() }));
    if (isSaved) discard();
  };
  return (
    <Stack
      as="form"
      gap={3}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextAreaField
        ref={field}
        label={label}
        rows={3}
        maxLength={maxCustomerNote}
        value={typed.text}
        readOnly={pending}
        onChange={(event) => type({ text: event.target.value })}
        onKeyDown={(event: KeyboardEvent) => {
          if (pressedKey(event) === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            void save();
          }
        }}
      />
      {isRestored ? <RestoredText onDiscard={discard} /> : null}
      <ErrorNotice announce="polite" error={error} />
      <Flex gap={2}>
        <Button type="submit" size="sm" variant="outline" tone="neutral" pending={pending}>
          {saveLabel}
        </Button>
        {onCancel === null ? null : (
          <Button
            size="sm"
            variant="ghost"
            tone="neutral"
            disabled={pending}
            onClick={() => {
              discard();
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
      </Flex>
    </Stack>
  );
}
