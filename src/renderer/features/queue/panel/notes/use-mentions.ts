import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import type { StaffMember } from '#domain/work-plan.ts';
import { optionId } from './mention-list.tsx';
import { matchingStaff, mentionAt, withMention } from './mentions.ts';

type MentionsOptions = {
  field: RefObject<HTMLTextAreaElement | null>;
  staff: readonly StaffMember[];
  text: string;
  onText: (text: string) => void;
};

/**
 * Offers colleagues while an `@` is typed: arrows walk, Enter and Tab choose, Escape closes the
 * list and nothing else.
 */
export function useMentions({ field, staff, text, onText }: MentionsOptions) {
  const listId = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [walked, setWalked] = useState(0);

  const asked = caret === null ? null : mentionAt(text, caret);
  const members = asked === null ? [] : matchingStaff(staff, asked.query);
  const isOpen = members.length > 0;
  const active = Math.min(walked, members.length - 1);

  const choose = (member: StaffMember) => {
    if (caret === null || asked === null) return;
    const written = withMention(text, caret, asked, member);
    onText(written.text);
    setCaret(null);
    // When the new text is there.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(written.caret, written.caret);
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const member = members[active];
    if (member === undefined || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setWalked((active + step + members.length) % members.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !hasModifier(event)) choose(member);
    else if (event.key === 'Escape') setCaret(null);
    else return;
    event.preventDefault();
    // The panel around it would close.
    event.stopPropagation();
  };

  return {
    isOpen,
    listId,
    members,
    active,
    choose,
    onKeyDown,
    /** To be called whenever the text or the caret may have changed. */
    onCaret: (at: number) => {
      setCaret(at);
      setWalked(0);
    },
    onBlur: () => setCaret(null),
    /** What a text field says of the list that it controls. */
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      ...(isOpen
        ? { 'aria-controls': listId, 'aria-activedescendant': optionId(listId, active) }
        : {}),
    } as const,
    /** For those who do not see the list open. */
    sentence: isOpen
      ? `${members.length === 1 ? 'One colleague' : `${members.length} colleagues`} to mention. Arrows walk, Enter chooses.`
      : '',
  };
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
}
