import { Box } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ClipboardEvent, type ComponentProps } from 'react';
import { FieldShell, type FieldTexts } from './field-shell.tsx';
import { IconButton } from './icon-button.tsx';
import { TextControl } from './text-field.tsx';

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<typeof TextControl>, 'id' | 'type'> & {
    autoComplete: 'current-password' | 'new-password';
  };

/** A password, which can be shown while typing; pasting and password managers work. */
export function PasswordField({
  label,
  hint,
  error,
  errorTone,
  optional,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldShell label={label} hint={hint} error={error} errorTone={errorTone} optional={optional}>
      {(control) => (
        <Box position="relative">
          <TextControl
            {...rest}
            {...control}
            onPaste={pasteOneLine}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            pr={12}
            // The one button is enough: Edge would draw another one over it.
            css={{ '&::-ms-reveal': { display: 'none' } }}
          />
          <Box position="absolute" top={0} right={0}>
            <IconButton
              label="Show password"
              aria-pressed={shown}
              icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
              onClick={() => setShown(!shown)}
            />
          </Box>
        </Box>
      )}
    </FieldShell>
  );
}

/**
 * What is copied out of a list or a terminal often ends with a line break, of which browsers make a
 * space: a password that looks right and is not.
 */
function pasteOneLine(event: ClipboardEvent<HTMLInputElement>): void {
  const pasted = event.clipboardData.getData('text');
  const input = event.currentTarget;
  if (!/[\r\n]/.test(pasted) || input.readOnly) return;
  event.preventDefault();
  const { selectionStart, selectionEnd } = input;
  const line = pasted.replaceAll(/[\r\n]+/g, '');
  input.setRangeText(line, selectionStart ?? 0, selectionEnd ?? input.value.length, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
