import { Stack } from '@chakra-ui/react';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';
import { SidePanel } from './side-panel.tsx';

/** Stands where a panel will, until its code is there. */
export function WaitingPanel({ label }: { label: string }) {
  return (
    <SidePanel>
      <Stack gap={5} role="status" aria-label={label}>
        <SkeletonText lines={4} />
        <Skeleton h={40} />
        <SkeletonText lines={5} />
      </Stack>
    </SidePanel>
  );
}
