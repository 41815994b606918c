import { chakra, Flex, Text } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, CopyPlus, GripVertical, Trash2 } from 'lucide-react';
import { maxCopy, type CopyCard } from '#domain/copy-allowance.ts';
import { counted } from '#lib/count-words.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';

type CopyCardFieldProps = {
  number: number;
  card: CopyCard;
  /** Why it has no room in the video's length; null when it has. */
  misfit: string | null;
  isFirst: boolean;
  isLast: boolean;
  /** Whether the length has room for one more card. */
  hasRoom: boolean;
  onType: (copy: string) => void;
  onMove: (by: -1 | 1) => void;
  onDuplicate: () => void;
  onRemove: () => void;
};

/** One copy card: its text, its words, its place among the others. */
export function CopyCardField(props: CopyCardFieldProps) {
  const { number, card, misfit, isFirst, isLast, hasRoom } = props;
  return (
    <>
      <TextAreaField
        label={`Card ${number}`}
        rows={2}
        // Hebrew and Arabic begin at the right.
        dir="auto"
        maxLength={maxCopy}
        value={card.copy}
        error={misfit}
        errorTone="warning"
        onChange={(event) => props.onType(event.target.value)}
        beside={
          <Flex align="center" gap={{ base: 0, sm: 1 }}>
            <Text as="span" textStyle="sm" color="fg.muted" mr={2} whiteSpace="nowrap" data-numeric>
              {counted(card.wordCount, 'word')}
            </Text>
            {isFirst && isLast ? null : (
              <Handle data-drag-handle="" title={`Drag card ${number}`} aria-hidden>
                <GripVertical size={18} />
              </Handle>
            )}
            <IconButton
              size="sm"
              label={`Move card ${number} up`}
              icon={<ArrowUp aria-hidden />}
              disabled={isFirst}
              onClick={() => props.onMove(-1)}
              data-move="up"
            />
            <IconButton
              size="sm"
              label={`Move card ${number} down`}
              icon={<ArrowDown aria-hidden />}
              disabled={isLast}
              onClick={() => props.onMove(1)}
              data-move="down"
            />
            <IconButton
              size="sm"
              label={`Duplicate card ${number}`}
              icon={<CopyPlus aria-hidden />}
              disabled={!hasRoom}
              onClick={props.onDuplicate}
            />
            <IconButton
              size="sm"
              label={`Remove card ${number}`}
              icon={<Trash2 aria-hidden />}
              onClick={props.onRemove}
            />
          </Flex>
        }
      />
    </>
  );
}

/** For a mouse only: fingers scroll by it, and keys have the buttons beside it. */
const Handle = chakra('span', {
  base: {
    display: 'none',
    '@media (hover: hover) and (pointer: fine) and (min-width: 30rem)': { display: 'inline-flex' },
    alignItems: 'center',
    justifyContent: 'center',
    w: 8,
    h: 8,
    color: 'fg.muted',
    cursor: 'grab',
    borderRadius: 'control',
    _hover: { bg: 'bg.muted', color: 'fg' },
  },
});
