import { Box, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { pressedKey } from '#lib/pressed-key.ts';
import { offPaper, PrintedWords } from '#ui/printed-words.tsx';
import { TextControl } from '#ui/text-field.tsx';

type PropsFieldProps = {
  /** The title of the video. */
  title: string;
  props: readonly string[];
  disabled: boolean;
  /** Why what was typed does not fit, or null. */
  onSave: (typed: string) => string | null;
};

/**
 * What a take needs beside the product, with commas between. It is saved when the field is left. What a
 * colleague saves meanwhile does not take away what is being typed.
 */
export function PropsField({ title, props, disabled, onSave }: PropsFieldProps) {
  const stored = props.join(', ');
  /** What was typed, until the stored props change after it; null while they are shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isEditing, setEditing] = useState(false);
  const [seen, setSeen] = useState(stored);
  if (seen !== stored) {
    setSeen(stored);
    if (!isEditing) setTyped(null);
  }
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Box>
      <Flex as="label" align="center" gap={3} textStyle="sm">
        <Box as="span" flex="0 0 6rem" color="fg.muted">
          Props
        </Box>
        <Box flex="1" minW={0}>
          <TextControl
            {...offPaper}
            aria-label={`Props for ${title}, with commas between`}
            aria-invalid={problem !== null}
            placeholder="none"
            value={typed ?? stored}
            disabled={disabled}
            onChange={({ target }) => {
              setTyped(target.value);
              setEditing(true);
            }}
            onBlur={() => {
              if (typed === null) return;
              const refused = onSave(typed);
              setProblem(refused);
              setEditing(refused !== null);
            }}
            onKeyDown={(event) => {
              if (pressedKey(event) === 'Enter') event.currentTarget.blur();
            }}
          />
          <PrintedWords>{(typed ?? stored) || 'none'}</PrintedWords>
        </Box>
      </Flex>
      {problem === null ? null : (
        <Text role="alert" textStyle="sm" color="danger.fg" mt={1}>
          {problem} It was not saved.
        </Text>
      )}
    </Box>
  );
}
