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

type SkeletonLinesProps = {
  lines?: number;
  /** Read out while it is there: "Loading the record". */
  label?: string | undefined;
};

const said = (label: string | undefined) =>
  label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label };

/** Lines of text to come; the last one is shorter. */
export function SkeletonText({ lines = 3, label }: SkeletonLinesProps) {
  return (
    <Stack gap={2} {...said(label)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} h={4} w={line === lines - 1 ? '60%' : 'full'} />
      ))}
    </Stack>
  );
}

/** Rows of a table to come. */
export function SkeletonRows({ lines = 3, label }: SkeletonLinesProps) {
  return (
    <Stack gap={2} {...said(label)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} h={9} />
      ))}
    </Stack>
  );
}
