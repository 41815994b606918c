import { Flex, Stack, Text } from '@chakra-ui/react';
import { useCallback, useRef, useState, type FormEvent } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import { mentionedUids, withChosen } from '#domain/mentions.ts';
import { maxNote } from '#domain/note.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import { overlong } from '#lib/overlong.ts';
import { pressedKey } from '#lib/pressed-key.ts';
import { MentionField } from '#parts/mentions/mention-field.tsx';
import { useResource } from '#stores/use-resource.ts';
import { RestoredText } from '#ui/restored-text.tsx';
import { Button } from '#ui/button.tsx';
import { useNoteDrafts, type NoteDrafts } from './note-drafts.ts';

type NoteComposerProps = {
  video: { id: string; title: string };
  me: StaffMember;
  /** The colleagues who can be mentioned. */
  staff: readonly StaffMember[];
};

/** Writes a note. If it could not be sent, its words come back into the field. */
export function NoteComposer(props: NoteComposerProps) {
  const noteDrafts = useNoteDrafts(props.me.uid);
  const videoId = props.video.id;
  // Reading takes over what other tabs have left, so it is for an effect.
  const read = useCallback(
    () => noteDrafts && { noteDrafts, keptText: noteDrafts.read(videoId) },
    [noteDrafts, videoId],
  );
  const kept = useResource(read);
  return kept === null ? null : <NoteForm key={videoId} {...props} {...kept} />;
}

type NoteFormProps = NoteComposerProps & { noteDrafts: NoteDrafts; keptText: string };

function NoteForm({ video, me, staff, noteDrafts, keptText }: NoteFormProps) {
  const { notes } = useCloud();
  const draftKey = video.id;
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(keptText);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [restored, setRestored] = useState(keptText);
  const [problem, setProblem] = useState<string | undefined>();

  const write = (written: string, member?: string) => {
    if (member !== undefined) setChosen(withChosen(chosen, member, staff));
    noteDrafts.keep(draftKey, written);
    setText(written);
    setProblem(undefined);
  };

  const send = async () => {
    const sent = text.trim();
    if (sent === '' || overlong(text, maxNote) !== null) {
      field.current?.focus();
      return;
    }
    // The list shows it at once, also while it waits for the network.
    setText('');
    setRestored('');
    setProblem(undefined);
    const id = noteDrafts.send(draftKey, sent);
    setChosen([]);
    try {
      const mentions = mentionedUids(sent, staff, chosen);
      await notes.addNote(video, { id, text: sent, mentions, by: me });
      noteDrafts.sent(draftKey, id);
    } catch (error) {
      setText(noteDrafts.failed(draftKey, id));
      setProblem(`This note was not sent. Its words are still here. ${messageFor(error)}`);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <Stack as="form" gap={2} onSubmit={submit}>
      <MentionField
        ref={field}
        label="New note"
        hint="Only the studio reads notes. Type @ to mention somebody."
        error={problem}
        rows={2}
        maxLength={maxNote}
        staff={staff}
        value={text}
        onText={write}
        onKeyDown={(event) => {
          if (pressedKey(event) === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            void send();
          }
        }}
      />
      {restored === '' || restored !== text ? null : <RestoredText onDiscard={() => write('')} />}
      <Flex align="center" gap={3}>
        <Button type="submit" size="sm" variant="outline" tone="neutral">
          Add the note
        </Button>
        <Text textStyle="sm" color="fg.muted" hideBelow="md">
          or Ctrl+Enter
        </Text>
      </Flex>
    </Stack>
  );
}
