import { chakra, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cardsThatFit, copyAllowance } from '#domain/copy-allowance.ts';
import type { VideoDraft } from '#domain/video.ts';
import { slotOf } from '#data/repositories/draft-fields.ts';
import { counted } from '#lib/count-words.ts';
import { Button } from '#ui/button.tsx';
import { Meter } from '#ui/meter.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import {
  withCardDuplicated,
  withCardMoved,
  withCopy,
  withNewCard,
  withoutCard,
} from '../draft-edits.ts';
import { FieldConflicts } from '../field-conflicts.tsx';
import type { EditedDraft } from '../use-video-draft.ts';
import { CopyCardField } from './copy-card-field.tsx';
import { CopyProblems } from './copy-problems.tsx';
import { useCardDrag } from './use-card-drag.ts';

type CopyCardsEditorProps = {
  edited: Pick<EditedDraft, 'draft' | 'change' | 'conflicts' | 'resolve'>;
};

/** The text of the video, card by card, against what its length allows. */
export function CopyCardsEditor({ edited }: CopyCardsEditorProps) {
  const { draft, change: onChange } = edited;
  const list = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const { copyCards, length } = draft;
  const allowance = copyAllowance(length);
  const hasRoom = copyCards.length < allowance.cards;
  const fits = cardsThatFit(length, copyCards);

  /** Makes a change and puts the focus where the person goes on; what had it may be gone. */
  const changeAndFocus = (next: VideoDraft, label: string, selector: string) => {
    // Drawn at once, so that not one key is typed into nothing.
    flushSync(() => onChange(next, label));
    list.current?.querySelector<HTMLElement>(selector)?.focus();
  };
  const move = (from: number, to: number) => {
    const place = `[data-card="${to}"] [data-move]`;
    const same = `[data-card="${to}"] [data-move="${to < from ? 'up' : 'down'}"]`;
    const isAtEnd = to === 0 || to === copyCards.length - 1;
    const next = withCardMoved(draft, from, to);
    changeAndFocus(next, `Card ${from + 1} moved`, isAtEnd ? `${place}:enabled` : same);
    setSaid(`Card ${from + 1} is now card ${to + 1}`);
  };
  const duplicate = (index: number) => {
    const next = withCardDuplicated(draft, index);
    const copy = `[data-card="${index + 1}"] textarea`;
    changeAndFocus(next, `Card ${index + 1} duplicated`, copy);
    setSaid(`Card ${index + 2} is a copy of card ${index + 1}`);
  };
  const remove = (index: number) => {
    const next = Math.min(index, copyCards.length - 2);
    const place = next < 0 ? '[data-add]' : `[data-card="${next}"] textarea`;
    changeAndFocus(withoutCard(draft, index), `Card ${index + 1} removed`, place);
    setSaid(`Card ${index + 1} removed`);
  };
  const add = () => {
    const place = `[data-card="${copyCards.length}"] textarea`;
    changeAndFocus(withNewCard(draft), `Card ${copyCards.length + 1} added`, place);
  };
  useCardDrag(list, copyCards.length, move);

  // A card that another device removed still has its conflict.
  const conflictsBehind = (
    <FieldConflicts
      edited={edited}
      isShown={(field) => (slotOf(field) ?? -1) >= copyCards.length}
    />
  );

  if (allowance.cards === 0 && copyCards.length === 0) {
    return (
      <Stack gap={4}>
        <Text color="fg.muted">
          A {length} s video shows your product alone; it has no room for copy. Choose 15 or 30
          seconds to add cards. The start and end card work with every length.
        </Text>
        {conflictsBehind}
      </Stack>
    );
  }

  return (
    <Stack gap={4} ref={list}>
      <CopyMeters draft={draft} />
      <CopyProblems draft={draft} onChange={onChange} />
      <Stack as="ol" listStyleType="none" gap={4}>
        {copyCards.map((card, index) => (
          <CardPlace key={index} data-card={index}>
            <CopyCardField
              number={index + 1}
              card={card}
              misfit={fits[index] === false ? `No room in ${length} s. It is kept here.` : null}
              isFirst={index === 0}
              isLast={index === copyCards.length - 1}
              hasRoom={hasRoom}
              onType={(copy) => onChange(withCopy(draft, index, copy))}
              onMove={(by) => move(index, index + by)}
              onDuplicate={() => duplicate(index)}
              onRemove={() => remove(index)}
            />
            <FieldConflicts edited={edited} isShown={(field) => slotOf(field) === index} />
          </CardPlace>
        ))}
      </Stack>
      {conflictsBehind}
      <Flex align="center" gap={4} wrap="wrap">
        <Button
          variant="outline"
          icon={<Plus aria-hidden />}
          disabled={!hasRoom}
          onClick={add}
          data-add=""
        >
          Add a card
        </Button>
        {copyCards.length === allowance.cards ? (
          <Text color="fg.muted" textStyle="sm">
            {`A ${length} s video has room for ${counted(allowance.cards, 'card')}.`}
          </Text>
        ) : null}
      </Flex>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Stack>
  );
}

/** How much of the allowance for cards and for words is used. */
function CopyMeters({ draft: { length, copyCards } }: { draft: VideoDraft }) {
  const allowance = copyAllowance(length);
  const words = copyCards.reduce((sum, card) => sum + card.wordCount, 0);
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap={4}>
      <Meter
        label="Cards"
        value={copyCards.length}
        max={allowance.cards}
        valueText={`${copyCards.length} of ${counted(allowance.cards, 'card')}`}
      />
      <Meter
        label="Words"
        value={words}
        max={allowance.words}
        valueText={`${words} of ${allowance.words} words`}
      />
    </SimpleGrid>
  );
}

/** A card in the list, with a line where a dragged one would go. */
const CardPlace = chakra('li', {
  base: {
    display: 'grid',
    gap: 3,
    position: 'relative',
    '&[data-dragging]': { opacity: 0.5 },
    '&[data-drop-edge]::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      h: '3px',
      borderRadius: 'full',
      bg: 'primary',
      _highContrast: { bg: 'Highlight' },
    },
    '&[data-drop-edge=top]::after': { top: '-10px' },
    '&[data-drop-edge=bottom]::after': { bottom: '-10px' },
  },
});
