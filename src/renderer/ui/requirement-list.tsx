import { chakra } from '@chakra-ui/react';
import { Circle, CircleCheck } from 'lucide-react';
import { VisuallyHidden } from './visually-hidden.tsx';

type RequirementListProps = { requirements: readonly { label: string; isMet: boolean }[] };

/** What something has to have, ticked off as it gets it. Read with the field that it describes. */
export function RequirementList({ requirements }: RequirementListProps) {
  return (
    <List>
      {requirements.map(({ label, isMet }) => (
        <Item key={label} data-met={isMet || undefined}>
          {isMet ? <CircleCheck size={16} aria-hidden /> : <Circle size={16} aria-hidden />}
          <span>
            {label} <VisuallyHidden>({isMet ? 'done' : 'still missing'})</VisuallyHidden>
          </span>
        </Item>
      ))}
    </List>
  );
}

const List = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, listStyle: 'none' },
});

const Item = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    '&[data-met]': { color: 'success.fg' },
  },
});
