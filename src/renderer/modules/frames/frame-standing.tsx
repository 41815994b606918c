import { Flex, Stack, Text } from '@chakra-ui/react';
import type { FrameAnswer } from '#domain/style-frame.ts';
import { Moment } from '#ui/moment.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { pinWords } from './frame-words.ts';

/** The answer to a style frame: whether it is approved, by whom, and what should change. */
export function FrameStanding({ answer }: { answer: FrameAnswer | null }) {
  if (answer === null) {
    return (
      <Flex>
        <StatusBadge tone="draft" shape="ring" size="sm">
          Waits for an answer
        </StatusBadge>
      </Flex>
    );
  }
  const isApproved = answer.kind === 'approved';
  return (
    <Stack gap={2}>
      <Flex gap={2} wrap="wrap" align="center">
        <StatusBadge
          tone={isApproved ? 'success' : 'warning'}
          shape={isApproved ? 'check' : 'dot'}
          size="sm"
        >
          {isApproved ? 'Approved' : 'Sent back'}
        </StatusBadge>
        <Text textStyle="sm" color="fg.muted">
          {answer.byName}, <Moment date={answer.at} />
        </Text>
      </Flex>
      {answer.note === '' ? null : (
        <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
          “{answer.note}”
        </Text>
      )}
      {answer.pin === null ? null : (
        <Text textStyle="sm" color="fg.muted">
          Marked {pinWords(answer.pin)}.
        </Text>
      )}
    </Stack>
  );
}
