import { chakra } from '@chakra-ui/react';
import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Colleague } from '#domain/work-plan.ts';
import { pressedKey } from '#lib/pressed-key.ts';
import { matchingStaff, mentionAt, withMention } from '#domain/mentions.ts';

type MentionsOptions = {
  field: RefObject<HTMLTextAreaElement | null>;
  staff: readonly Colleague[];
  text: string;
  /** With the uid of a colleague who was chosen from the list. */
  onText: (text: string, chosen?: string) => void;
};

/**
 * Offers colleagues after an `@`: arrows move through the list, Enter and Tab choose, Escape closes the
 * list only.
 */
export function useMentions({ field, staff, text, onText }: MentionsOptions) {
  const listId = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [walked, setWalked] = useState(0);

  const asked = caret === null ? null : mentionAt(text, caret);
  const members = asked === null ? [] : matchingStaff(staff, asked.query);
  const isOpen = members.length > 0;
  const active = Math.min(walked, members.length - 1);

  const choose = (member: Colleague) => {
    if (caret === null || asked === null) return;
    const written = withMention(text, caret, asked, member);
    onText(written.text, member.uid);
    setCaret(null);
    // After the new text has been rendered.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(written.caret, written.caret);
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const member = members[active];
    const key = pressedKey(event);
    if (member === undefined || key === '') return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) setWalked((active + step + members.length) % members.length);
    else if ((key === 'Enter' || key === 'Tab') && !hasModifier(event)) choose(member);
    else if (key === 'Escape') setCaret(null);
    else return;
    event.preventDefault();
    // Otherwise Escape would close the panel.
    event.stopPropagation();
  };

  return {
    isOpen,
    listId,
    members,
    active,
    choose,
    onKeyDown,
    /** Call it whenever the text or the caret may have changed. */
    onCaret: (at: number) => {
      setCaret(at);
      setWalked(0);
    },
    onBlur: () => setCaret(null),
    /** The attributes of the text field that controls the list. */
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      ...(isOpen
        ? { 'aria-controls': listId, 'aria-activedescendant': optionId(listId, active) }
        : {}),
    } as const,
    /** For screen readers, when the list opens. */
    sentence: isOpen
      ? `${members.length === 1 ? 'One colleague' : `${members.length} colleagues`} to mention. Use the arrow keys and Enter.`
      : '',
  };
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
}

type MentionListProps = {
  id: string;
  members: readonly Colleague[];
  active: number;
  onChoose: (member: Colleague) => void;
};

/** The id of an option, for the text field, which keeps the focus. */
const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** Colleagues to mention. The focus stays in the text field, whose keys move through the list. */
export function MentionList({ id, members, active, onChoose }: MentionListProps) {
  return (
    <Options id={id} role="listbox" aria-label="Colleagues to mention">
      {members.map((member, index) => (
        <div
          key={member.uid}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          // Before the text field loses the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(member);
          }}
        >
          {member.name}
          {members.some(({ uid, name }) => name === member.name && uid !== member.uid) ? (
            <chakra.span color="fg.muted"> {member.email}</chakra.span>
          ) : null}
        </div>
      ))}
    </Options>
  );
}

const Options = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'menu',
    left: 0,
    right: 0,
    top: 'calc(100% + 4px)',
    p: 1,
    maxH: '16rem',
    overflowY: 'auto',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'control',
    boxShadow: 'float',
    '& > div': {
      px: 3,
      py: 2,
      borderRadius: 'sm',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      _hover: { bg: 'bg.muted' },
    },
    '& > [aria-selected=true]': {
      bg: 'primary.subtle',
      // Colour alone is not visible to everybody.
      boxShadow: 'inset 3px 0 0 {colors.primary}',
      _highContrast: { outline: '2px solid Highlight' },
    },
  },
});
