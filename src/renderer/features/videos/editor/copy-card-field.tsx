import { Flex, Text } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { CopyCard } from '#domain/copy-allowance.ts';
import { counted } from '#lib/count-words.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';

type CopyCardFieldProps = {
  number: number;
  card: CopyCard;
  isFirst: boolean;
  isLast: boolean;
  onType: (copy: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

const maxCopy = 400;

/** One copy card: its text, its words, its place among the others. */
export function CopyCardField(props: CopyCardFieldProps) {
  const { number, card, isFirst, isLast, onType, onMove, onRemove } = props;
  return (
    <TextAreaField
      label={`Card ${number}`}
      rows={2}
      maxLength={maxCopy}
      value={card.copy}
      onChange={(event) => onType(event.target.value)}
      beside={
        <Flex align="center" gap={1}>
          <Text as="span" textStyle="sm" color="fg.muted" mr={2} data-numeric>
            {counted(card.wordCount, 'word')}
          </Text>
          <IconButton
            size="sm"
            label={`Move card ${number} up`}
            icon={<ArrowUp aria-hidden />}
            disabled={isFirst}
            onClick={() => onMove(-1)}
            data-move="up"
          />
          <IconButton
            size="sm"
            label={`Move card ${number} down`}
            icon={<ArrowDown aria-hidden />}
            disabled={isLast}
            onClick={() => onMove(1)}
            data-move="down"
          />
          <IconButton
            size="sm"
            label={`Remove card ${number}`}
            icon={<Trash2 aria-hidden />}
            onClick={onRemove}
          />
        </Flex>
      }
    />
  );
}
