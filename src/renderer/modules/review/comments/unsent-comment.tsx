import { Flex, Text } from '@chakra-ui/react';
import { Button, QuietButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { WrittenComment } from '../state/review.ts';

type UnsentCommentProps = {
  draft: Pick<WrittenComment, 'text'>;
  title: string;
  /** Why the last try did not work. */
  problem?: string | undefined;
  openLabel?: string;
  /** Null while it cannot be gone on with. */
  onOpen: (() => void) | null;
  onSend?: () => void;
  onDiscard: () => void;
};

/** Words that are on this device only: to go on with, to send, or to give up. */
export function UnsentComment(props: UnsentCommentProps) {
  const { draft, title, problem, openLabel = 'Go on writing', onOpen, onSend, onDiscard } = props;
  return (
    <Notice
      tone={problem === undefined ? 'info' : 'danger'}
      announce={problem === undefined ? undefined : 'assertive'}
      title={title}
      action={
        <Flex gap={2} wrap="wrap">
          {problem === undefined || onSend === undefined ? null : (
            <Button size="sm" onClick={onSend}>
              Try again
            </Button>
          )}
          {onOpen === null ? null : (
            <QuietButton size="sm" onClick={onOpen}>
              {openLabel}
            </QuietButton>
          )}
          <QuietButton size="sm" onClick={onDiscard}>
            Discard
          </QuietButton>
        </Flex>
      }
    >
      <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {draft.text}
      </Text>
      {problem === undefined ? null : <Text textStyle="sm">{problem}</Text>}
    </Notice>
  );
}
