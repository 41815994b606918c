import { chakra, Text } from '@chakra-ui/react';
import { LineIcon } from '#ui/line-icon.tsx';
import { questions } from './question-list.ts';

/** Every question, which opens its answer without any script. */
export function QuestionItems() {
  return questions.map(({ question, answer }) => (
    <Item key={question}>
      <summary>
        {question}
        <LineIcon path="M12 5v14M5 12h14" size={22} />
      </summary>
      <Text color="fg.muted" pb={6} pe={10} maxW="measure">
        {answer}
      </Text>
    </Item>
  ));
}

const Item = chakra('details', {
  base: {
    borderTopWidth: '1px',
    _last: { borderBottomWidth: '1px' },
    '& summary': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: 4,
      py: 5,
      fontSize: 'lg',
      fontWeight: 'semibold',
      lineHeight: 'snug',
      cursor: 'pointer',
      listStyle: 'none',
      borderRadius: 'control',
    },
    '& summary::-webkit-details-marker': { display: 'none' },
    '& summary:hover': { color: 'primary.fg' },
    '& summary svg': { flexShrink: 0, transition: 'transform 180ms ease-out' },
    '&[open] summary svg': { transform: 'rotate(45deg)' },
    // On paper nothing can be opened, so everything is.
    _print: {
      '& summary svg': { display: 'none' },
      '&::details-content': { contentVisibility: 'visible', blockSize: 'auto', opacity: 1 },
    },
  },
});
