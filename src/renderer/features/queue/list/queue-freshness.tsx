import { Flex, Text } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import { formatClock } from '#lib/format-date.ts';
import { StatusShape } from '#ui/status-shape.tsx';

type QueueFreshnessProps = { confirmed: boolean; toldAt: Date | null };

/** How far what is shown can be trusted: live, as of when, or not known yet. */
function freshness({ confirmed, toldAt }: QueueFreshnessProps): string {
  if (toldAt === null) return 'Not confirmed yet';
  const time = formatClock(toldAt);
  return confirmed ? `Live, updated ${time}` : `Not connected, as of ${time}`;
}

/** Says so, by colour, shape and words. */
export function QueueFreshness({ confirmed, toldAt }: QueueFreshnessProps) {
  return (
    <Flex align="center" gap={1.5} textStyle="sm" color={confirmed ? 'fg.muted' : 'warning.fg'}>
      <Text as="span" color={confirmed ? 'success.fg' : 'warning.fg'} display="inline-flex">
        {confirmed ? <StatusShape shape="dot" /> : <CloudOff size={16} aria-hidden />}
      </Text>
      <span data-numeric>{freshness({ confirmed, toldAt })}</span>
    </Flex>
  );
}
