import { Flex, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { copyAllowance } from '#domain/copy-allowance.ts';
import type { VideoDraft } from '#domain/video.ts';
import { slotOf } from '#data/repositories/draft-fields.ts';
import { counted } from '#lib/count-words.ts';
import { Button } from '#ui/button.tsx';
import { Meter } from '#ui/meter.tsx';
import { Notice } from '#ui/notice.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CopyCardField } from './copy-card-field.tsx';
import {
  withCardMoved,
  withCopy,
  withFirstCards,
  withNewCard,
  withoutCard,
} from './draft-edits.ts';
import { copyProblemTexts } from './draft-problems.ts';
import { FieldConflicts } from './field-conflicts.tsx';
import type { EditedDraft } from './use-video-draft.ts';

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
  const words = copyCards.reduce((sum, card) => sum + card.wordCount, 0);
  const problems = copyProblemTexts(draft);

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

  /** Makes a change and puts the focus where the person goes on; what had it may be gone. */
  const changeAndFocus = (next: VideoDraft, selector: string) => {
    // Drawn at once, so that not one key is typed into nothing.
    flushSync(() => onChange(next));
    list.current?.querySelector<HTMLElement>(selector)?.focus();
  };
  const move = (from: number, to: number) => {
    const place = `[data-card="${to}"] [data-move]`;
    const same = `[data-card="${to}"] [data-move="${to < from ? 'up' : 'down'}"]`;
    const isAtEnd = to === 0 || to === copyCards.length - 1;
    changeAndFocus(withCardMoved(draft, from, to), isAtEnd ? `${place}:enabled` : same);
    setSaid(`Card ${from + 1} is now card ${to + 1}`);
  };
  const remove = (index: number) => {
    const next = Math.min(index, copyCards.length - 2);
    const place = next < 0 ? '[data-add]' : `[data-card="${next}"] textarea`;
    changeAndFocus(withoutCard(draft, index), place);
    setSaid(`Card ${index + 1} removed`);
  };
  const add = () => {
    changeAndFocus(withNewCard(draft), `[data-card="${copyCards.length}"] textarea`);
  };

  return (
    <Stack gap={4} ref={list}>
      <Meter
        label={`${copyCards.length} of ${counted(allowance.cards, 'card')}`}
        value={words}
        max={allowance.words}
        valueText={`${words} of ${allowance.words} words`}
      />
      {problems.map((problem) => (
        <Notice
          key={problem}
          tone="warning"
          announce="polite"
          action={
            copyCards.length > allowance.cards ? (
              <Button
                size="sm"
                variant="outline"
                tone="neutral"
                onClick={() => onChange(withFirstCards(draft, allowance.cards))}
              >
                {allowance.cards === 0
                  ? 'Remove all cards'
                  : `Keep the first ${allowance.cards} cards`}
              </Button>
            ) : undefined
          }
        >
          {problem} Until then it is kept on this device but not saved.
        </Notice>
      ))}
      <Stack as="ol" listStyleType="none" gap={4}>
        {copyCards.map((card, index) => (
          <Stack as="li" key={index} gap={3} data-card={index}>
            <CopyCardField
              number={index + 1}
              card={card}
              isFirst={index === 0}
              isLast={index === copyCards.length - 1}
              onType={(copy) => onChange(withCopy(draft, index, copy))}
              onMove={(by) => move(index, index + by)}
              onRemove={() => remove(index)}
            />
            <FieldConflicts edited={edited} isShown={(field) => slotOf(field) === index} />
          </Stack>
        ))}
      </Stack>
      {conflictsBehind}
      <Flex align="center" gap={4} wrap="wrap">
        <Button
          variant="outline"
          icon={<Plus aria-hidden />}
          disabled={copyCards.length >= allowance.cards}
          onClick={add}
          data-add=""
        >
          Add a card
        </Button>
        {copyCards.length === allowance.cards ? (
          <Text color="fg.muted" textStyle="sm">
            A {length} s video has room for {counted(allowance.cards, 'card')}.
          </Text>
        ) : null}
      </Flex>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Stack>
  );
}
