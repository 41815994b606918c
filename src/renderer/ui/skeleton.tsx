import { chakra, Stack } from '@chakra-ui/react';

/** A grey shape where something will stand. It appears after 200 ms, so quick loads do not flash. */
export const Skeleton = chakra('div', {
  base: {
    bg: 'bg.muted',
    borderRadius: 'control',
    // Survives forced colours, where fills are dropped.
    outline: '1px solid transparent',
    opacity: 0,
    animation: 'appear 120ms 200ms ease-out forwards, breathe 1.6s 400ms ease-in-out infinite',
    _motionReduce: { opacity: 1, animation: 'none' },
  },
});

/** Lines of text to come; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Stack gap={2} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} h={4} w={line === lines - 1 ? '60%' : 'full'} />
      ))}
    </Stack>
  );
}
