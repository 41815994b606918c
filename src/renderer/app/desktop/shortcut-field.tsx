import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { hasMacKeyboard, keyWords } from '#lib/key-words.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { pressedKeys } from './pressed-keys.ts';

type ShortcutFieldProps = {
  keys: string | null;
  /** Another program has them, or the desktop gives none away. */
  isRefused: boolean;
  onChange: (keys: string | null) => void;
};

/** Keys that bring the app up: whoever presses some in this field chooses them. */
export function ShortcutField({ keys, isRefused, onChange }: ShortcutFieldProps) {
  const [isMac] = useState(hasMacKeyboard);
  const shown = keys === null ? '' : keyWords(keys, isMac);
  return (
    <Flex gap={3} align="flex-start" pt={2}>
      <TextField
        label="Keys that bring Orbitreel up from any program"
        hint="Press a key together with two of Ctrl, Alt, Shift and the system’s own key. For Space and F keys one will do."
        error={
          isRefused
            ? 'These keys are not free: another program or the system has them. Press others.'
            : undefined
        }
        value={shown}
        placeholder="None"
        readOnly
        onKeyDown={(event) => {
          // Everybody must be able to leave the field and the window.
          if (event.key === 'Tab' || event.key === 'Escape') return;
          event.preventDefault();
          if (event.key === 'Backspace' || event.key === 'Delete') onChange(null);
          const pressed = pressedKeys(event.nativeEvent);
          if (pressed !== null) onChange(pressed);
        }}
      />
      {keys === null ? null : (
        <Button
          variant="ghost"
          tone="neutral"
          mt="1.9rem"
          aria-label="Clear the keys"
          onClick={() => onChange(null)}
        >
          Clear
        </Button>
      )}
    </Flex>
  );
}
