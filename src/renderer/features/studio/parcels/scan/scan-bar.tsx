import { Box, Flex, Stack } from '@chakra-ui/react';
import { Camera } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { hasVisibleSign } from '#domain/named-text.ts';
import { overlong } from '#lib/overlong.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CameraScan } from './camera-scan.tsx';
import { isLoadedWithCamera, loadWithCamera } from './camera-page.ts';
import { useScannerKeys } from './use-scanner-keys.ts';

const longestCode = 500;

type ScanBarProps = {
  /** Whether the address asks for the camera. */
  camera: boolean;
  onCamera: (isOn: boolean) => void;
  onScan: (text: string) => void;
};

/** Takes codes from a scanner, with and without focus, from the keyboard and from the camera. */
export function ScanBar({ camera, onCamera, onScan }: ScanBarProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const take = (text: string) => {
    if (!hasVisibleSign(text) || overlong(text, longestCode) !== null) return;
    setTyped('');
    onScan(text);
  };
  useScannerKeys(field, take);
  // The screen is for the next parcel, so the first key belongs to this field.
  useEffect(() => field.current?.focus(), []);

  return (
    <Stack gap={4}>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          take(typed);
        }}
      >
        <Flex gap={3} wrap="wrap" align="flex-end">
          <Box flex="1 1 18rem" maxW="30rem">
            <TextField
              ref={field}
              label="Scan or type"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={longestCode}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Box>
          <Flex gap={2} wrap="wrap">
            <Button type="submit">Find the parcel</Button>
            <Button
              variant="outline"
              tone="neutral"
              icon={<Camera aria-hidden />}
              aria-pressed={camera}
              onClick={() => {
                if (camera) onCamera(false);
                else if (isLoadedWithCamera()) onCamera(true);
                else loadWithCamera();
              }}
            >
              Camera
            </Button>
          </Flex>
        </Flex>
      </form>
      {camera ? (
        <CameraScan
          onScan={(text) => {
            onCamera(false);
            take(text);
          }}
          onClose={() => onCamera(false)}
        />
      ) : null}
    </Stack>
  );
}
