import { chakra, Text } from '@chakra-ui/react';
import { LineIcon } from '#ui/line-icon.tsx';
import { questions } from './question-list.ts';
import { Section } from './section.tsx';

/** What people ask before they begin. Opens without any script. */
export function Questions() {
  return (
    <Section
      id="questions"
      tone="quiet"
      layout="aside"
      height={{ base: 46, lg: 37 }}
      title="Questions and answers"
      lead="What you may want to know before the first parcel."
    >
      {questions.map(({ question, answer }) => (
        <Item key={question}>
          <summary>
            {question}
            <LineIcon path="M12 5v14M5 12h14" size={22} />
          </summary>
          <Text color="fg.muted" pb={6} pe={10} maxW="measure">
            {answer}
          </Text>
        </Item>
      ))}
    </Section>
  );
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
