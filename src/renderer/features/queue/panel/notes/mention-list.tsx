import { chakra } from '@chakra-ui/react';
import type { StaffMember } from '#domain/work-plan.ts';

type MentionListProps = {
  id: string;
  members: readonly StaffMember[];
  active: number;
  onChoose: (member: StaffMember) => void;
};

/** The id of an option, for the field that has the focus meanwhile. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** Colleagues who can be mentioned. The focus stays in the text; the keys there walk this list. */
export function MentionList({ id, members, active, onChoose }: MentionListProps) {
  return (
    <Options id={id} role="listbox" aria-label="Colleagues to mention">
      {members.map((member, index) => (
        <div
          key={member.uid}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          // Before the text loses the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(member);
          }}
        >
          {member.name}
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
      // Colour alone would not be seen by everybody.
      boxShadow: 'inset 3px 0 0 {colors.primary}',
      _highContrast: { outline: '2px solid Highlight' },
    },
  },
});
