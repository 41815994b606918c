import { Flex, Text } from '@chakra-ui/react';
import { useState, type ClipboardEvent } from 'react';
import { countWords } from '#domain/copy-allowance.ts';
import { counted } from '#lib/count-words.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

type Pasted = { text: string; room: number; put: (text: string) => void };

/**
 * Stops a paste that a field has no room for. A browser would cut it off without a word; here the person
 * is told, and decides.
 */
export function useOverlongPaste(maxLength: number) {
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const onPaste = (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const field = event.currentTarget;
    const text = event.clipboardData.getData('text/plain');
    const chosen = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
    const room = maxLength - field.value.length + chosen;
    if (text.length <= room) {
      setPasted(null);
      return;
    }
    event.preventDefault();
    setPasted({
      text,
      room,
      put: (part) => {
        field.focus();
        // Like typing, so that the field's own undo knows it.
        field.ownerDocument.execCommand('insertText', false, part);
      },
    });
  };
  const notice =
    pasted === null ? null : (
      <OverlongPaste {...pasted} maxLength={maxLength} onDone={() => setPasted(null)} />
    );
  return { onPaste, notice };
}

function OverlongPaste({
  text,
  room,
  put,
  maxLength,
  onDone,
}: Pasted & { maxLength: number; onDone: () => void }) {
  const part = text
    .slice(0, room)
    .toWellFormed()
    .replace(/\ufffd$/, '');
  return (
    <Notice tone="warning" announce="assertive" title="That is too long to paste here">
      <Text>
        You pasted {counted(countWords(text), 'word')}; this field holds {maxLength} characters.
        Nothing was put in. Your text is still where you copied it.
      </Text>
      <Flex gap={2} wrap="wrap" mt={3}>
        {room > 0 ? (
          <Button
            size="sm"
            variant="outline"
            tone="neutral"
            onClick={() => {
              put(part);
              onDone();
            }}
          >
            Put in the first {room} characters
          </Button>
        ) : null}
        <Button size="sm" variant="ghost" tone="neutral" onClick={onDone}>
          Leave it out
        </Button>
      </Flex>
    </Notice>
  );
}
