import { Flex, Stack } from '@chakra-ui/react';
import { Meter } from '#ui/meter.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { Example } from '../example.tsx';

/** Where something stands, and how far it has come. */
export function ProgressGroup() {
  return (
    <>
      <Example
        name="Status badge"
        from="#ui/status-badge.tsx"
        when="A status in one word. The product's own statuses have badges of their own in parts, which know their looks."
      >
        <Flex wrap="wrap" gap={3}>
          {badges.map(({ tone, shape, word }) => (
            <StatusBadge key={word} tone={tone} shape={shape}>
              {word}
            </StatusBadge>
          ))}
          <StatusBadge tone="rest" shape="dot" size="sm">
            Small
          </StatusBadge>
        </Flex>
      </Example>
      <Example
        name="Meter"
        from="#ui/meter.tsx"
        when="How much of an allowance is taken. Over the top it turns to danger by itself, and says so."
        span={6}
      >
        <Stack gap={5}>
          <Meter label="Tokens a month" value={0} max={15} valueText="0 of 15 tokens" />
          <Meter
            label="Tokens planned"
            value={9}
            max={15}
            valueText="9 of 15 tokens"
            tone="accent"
          />
          <Meter label="Words" value={30} max={30} valueText="30 of 30 words" tone="success" />
          <Meter label="Words over" value={34} max={30} valueText="4 words too many" />
        </Stack>
      </Example>
      <Example
        name="Progress bar"
        from="#ui/progress-bar.tsx"
        when="How far work under way is, such as an upload. It turns grey while it waits."
        span={6}
      >
        <Stack gap={5}>
          <ProgressBar label="Upload of lamp.mp4" value={12} max={40} valueText="12 of 40 MB" />
          <ProgressBar
            label="Upload of vase.mp4"
            value={31}
            max={40}
            valueText="31 of 40 MB"
            isStill
          />
        </Stack>
      </Example>
    </>
  );
}

const badges = [
  { tone: 'draft', shape: 'ring', word: 'draft' },
  { tone: 'activated', shape: 'spark', word: 'activated' },
  { tone: 'rest', shape: 'stack', word: 'rest' },
  { tone: 'info', shape: 'aperture', word: 'info' },
  { tone: 'success', shape: 'check', word: 'success' },
  { tone: 'warning', shape: 'clock', word: 'warning' },
  { tone: 'danger', shape: 'cross', word: 'danger' },
  { tone: 'accent', shape: 'half', word: 'accent' },
] as const;
