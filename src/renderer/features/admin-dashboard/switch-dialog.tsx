import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Gate } from '#domain/gates.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { isShutdownWord, shutdownWord, switchWords } from './switch-words.ts';

type SwitchDialogProps = { gate: Gate; onConfirm: () => void; onCancel: () => void };

/** Says what a switch stops before it is on; closing everything has to be typed. */
export function SwitchDialog({ gate, onConfirm, onCancel }: SwitchDialogProps) {
  const [typed, setTyped] = useState('');
  const { label, stops, goesOn } = switchWords[gate];
  const isShutdown = gate === 'completeShutdown';
  const isReady = !isShutdown || isShutdownWord(typed);
  return (
    <Dialog
      open
      onClose={onCancel}
      title={label}
      footer={
        <>
          <Button variant="outline" tone="neutral" onClick={onCancel}>
            Cancel
          </Button>
          <Button tone="danger" disabled={!isReady} onClick={onConfirm}>
            {label}
          </Button>
        </>
      }
    >
      <Stack gap={3} color="fg">
        <Text>{stops}</Text>
        <Text>{goesOn}</Text>
        <Text color="fg.muted">You can switch it off again at any time.</Text>
        {isShutdown ? (
          <TextField
            label={`Type “${shutdownWord}” to continue`}
            autoComplete="off"
            autoCapitalize="none"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && isReady) onConfirm();
            }}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}
