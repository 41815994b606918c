import { Box } from '@chakra-ui/react';
import type { FramePin } from '#domain/style-frame.ts';

/** The place that somebody marked, over a picture. `pinWords` says it to those who do not see it. */
export function PinMark({ pin }: { pin: FramePin }) {
  return (
    <Box
      aria-hidden
      position="absolute"
      w={6}
      h={6}
      pointerEvents="none"
      transform="translate(-50%, -50%)"
      borderWidth="3px"
      borderColor="white"
      borderRadius="full"
      bg="primary"
      boxShadow="0 0 0 2px black"
      style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
    />
  );
}
