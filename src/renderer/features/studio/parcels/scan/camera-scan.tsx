import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

type CameraScanProps = { onScan: (text: string) => void; onClose: () => void };

type Camera = { state: 'starting' } | { state: 'looking' } | { state: 'failed'; why: string };

/** Milliseconds between two looks at the picture. */
const pace = 200;

/** Shows the camera's picture until it holds a code. The camera goes off with it. */
export function CameraScan({ onScan, onClose }: CameraScanProps) {
  const picture = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<Camera>({ state: 'starting' });
  const scanned = useEffectEvent(onScan);

  useEffect(() => {
    const ended = new AbortController();
    void look(picture.current, ended.signal, {
      onStarted: () => setCamera({ state: 'looking' }),
      onCode: (text) => scanned(text),
      onFailed: (error) => setCamera({ state: 'failed', why: wordsFor(error) }),
    });
    return () => ended.abort();
  }, []);

  return (
    <Stack as="section" aria-label="Camera" gap={3}>
      <Picture>
        <video ref={picture} muted playsInline aria-hidden />
        {camera.state === 'looking' ? <Aim aria-hidden /> : null}
      </Picture>
      {camera.state === 'failed' ? (
        <Notice tone="warning" announce="assertive" title="The camera cannot be used">
          {camera.why} You can still scan with a scanner, or type the reference.
        </Notice>
      ) : (
        <Text textStyle="sm" color="fg.muted" role="status">
          {camera.state === 'starting'
            ? 'The camera starts. Allow it if you are asked.'
            : 'Hold the code of the packing slip, or of the carrier, into the frame.'}
        </Text>
      )}
      <Box>
        <Button variant="outline" tone="neutral" size="sm" onClick={onClose}>
          Switch the camera off
        </Button>
      </Box>
    </Stack>
  );
}

type Heard = {
  onStarted: () => void;
  onCode: (text: string) => void;
  onFailed: (error: unknown) => void;
};

/** Looks through the camera until there is a code, a failure, or the signal. */
async function look(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  { onStarted, onCode, onFailed }: Heard,
): Promise<void> {
  let stream: MediaStream | null = null;
  const stop = () => stream?.getTracks().forEach((track) => track.stop());
  signal.addEventListener('abort', stop);
  try {
    const [{ createCodeReader }, opened] = await Promise.all([
      import('./read-codes.ts'),
      navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false }),
    ]);
    stream = opened;
    if (signal.aborted || video === null) return stop();
    const readCode = createCodeReader();
    video.srcObject = stream;
    await video.play();
    onStarted();
    while (!signal.aborted) {
      const code = await readCode(video);
      if (code !== null && !signal.aborted) {
        onCode(code);
        return stop();
      }
      await new Promise((resolve) => setTimeout(resolve, pace));
    }
  } catch (error) {
    stop();
    if (!signal.aborted) onFailed(error);
  }
}

function wordsFor(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError')
    return 'This page may not use it. Allow it in the browser’s settings.';
  if (name === 'NotFoundError') return 'This device has none.';
  if (name === 'NotReadableError') return 'Another program uses it.';
  console.error('The camera could not be used', error);
  return 'It could not be started.';
}

const Picture = chakra('div', {
  base: {
    position: 'relative',
    aspectRatio: '4 / 3',
    maxW: '30rem',
    overflow: 'hidden',
    bg: 'bg.muted',
    borderWidth: '1px',
    borderRadius: 'card',
    '& > video': { w: 'full', h: 'full', objectFit: 'cover' },
  },
});

const Aim = chakra('div', {
  base: {
    position: 'absolute',
    inset: '18%',
    borderWidth: '3px',
    borderColor: 'primary',
    borderRadius: 'card',
    pointerEvents: 'none',
  },
});
