import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { hasMacKeyboard, formatShortcut } from '#lib/format-shortcut.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { pressedKeys } from './pressed-keys.ts';

type ShortcutFieldProps = {
  keys: string | null;
  /** Another program uses them, or the system allows no global shortcuts. */
  isRefused: boolean;
  onChange: (keys: string | null) => void;
};

/** The global shortcut that opens the app. Keys pressed in this field become the shortcut. */
export function ShortcutField({ keys, isRefused, onChange }: ShortcutFieldProps) {
  const [isMac] = useState(hasMacKeyboard);
  const shown = keys === null ? '' : formatShortcut(keys, isMac);
  return (
    <Flex gap={3} align="flex-start" pt={2}>
      <TextField
        label="Shortcut that opens Orbitreel from any program"
        hint="Press a key together with two of Ctrl, Alt, Shift and the Windows or Command key. Space and the F keys need only one."
        error={
          isRefused ? 'Another program or the system uses these keys. Choose others.' : undefined
        }
        value={shown}
        placeholder="None"
        readOnly
        onKeyDown={(event) => {
          // Tab leaves the field, Escape closes the dialog.
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
          aria-label="Clear the shortcut"
          onClick={() => onChange(null)}
        >
          Clear
        </Button>
      )}
    </Flex>
  );
}
