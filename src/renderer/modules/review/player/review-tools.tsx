import { Flex, Text } from '@chakra-ui/react';
import {
  ArrowLeftToLine,
  ArrowRightToLine,
  Keyboard,
  MessageSquarePlus,
  SquareSplitHorizontal,
} from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { KeyList } from '#ui/key-list.tsx';

type ReviewToolsProps = {
  /** Why no comment can be written now. */
  obstacle: string | null;
  /** The version to compare with; null for none. */
  earlierVersion: number | null;
  onComment: () => void;
  onMark: (end: 'from' | 'to') => void;
  onCompare: () => void;
};

/** Buttons for everything that the keys of a review do. */
export function ReviewTools(props: ReviewToolsProps) {
  const { obstacle, earlierVersion, onComment, onMark, onCompare } = props;
  const [showsKeys, setShowsKeys] = useState(false);
  const quiet = { size: 'sm', variant: 'outline', tone: 'neutral' } as const;
  return (
    <Flex gap={2} wrap="wrap" mt={3} align="center">
      {obstacle === null ? (
        <>
          <Button
            size="sm"
            aria-keyshortcuts="c"
            icon={<MessageSquarePlus aria-hidden />}
            onClick={onComment}
          >
            Comment here
          </Button>
          <Button
            {...quiet}
            aria-keyshortcuts="i"
            icon={<ArrowLeftToLine aria-hidden />}
            onClick={() => onMark('from')}
          >
            From here
          </Button>
          <Button
            {...quiet}
            aria-keyshortcuts="o"
            icon={<ArrowRightToLine aria-hidden />}
            onClick={() => onMark('to')}
          >
            To here
          </Button>
        </>
      ) : null}
      {earlierVersion === null ? null : (
        <Button {...quiet} icon={<SquareSplitHorizontal aria-hidden />} onClick={onCompare}>
          Compare with version {earlierVersion}
        </Button>
      )}
      <Button
        {...quiet}
        variant="ghost"
        icon={<Keyboard aria-hidden />}
        onClick={() => setShowsKeys(true)}
      >
        Keys
      </Button>
      {obstacle === null ? null : (
        <Text textStyle="sm" color="fg.muted" flex="1 1 16rem">
          {obstacle}
        </Text>
      )}
      <ReviewKeys open={showsKeys} onClose={() => setShowsKeys(false)} />
    </Flex>
  );
}

const keys = [
  ['Space', 'play or pause'],
  ['← →', 'one frame back or on; with Shift, one second'],
  ['Home End', 'the first or the last frame'],
  ['j', 'one second back'],
  ['k', 'pause'],
  ['l', 'play; again, twice as fast'],
  ['m', 'sound off or on'],
  ['t', 'captions on or off, where the film has some'],
  ['f', 'fill the screen'],
  ['c', 'comment on the frame on the screen'],
  ['i', 'the next comment begins at this frame'],
  ['o', 'the next comment ends at this frame'],
  ['Ctrl Enter', 'add the comment'],
  ['Esc', 'close the field; your words are kept'],
] as const;

/** All keys of the player and of a review. */
function ReviewKeys({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys of the player" width="36rem">
      They work after a press on the film, or while the focus is in its controls. Times are minutes,
      seconds and frames.
      <KeyList keys={keys} />
    </Dialog>
  );
}
