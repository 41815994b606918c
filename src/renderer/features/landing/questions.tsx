import { chakra, Grid, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { questions } from './question-list.ts';
import { Section } from './section.tsx';

/** What people ask before they begin. Opens without any script. */
export function Questions() {
  return (
    <Section id="questions" tone="quiet" title="Questions and answers">
      <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} columnGap={12}>
        {questions.map(({ question, answer }) => (
          <Item key={question}>
            <summary>
              {question}
              <Plus size={22} aria-hidden />
            </summary>
            <Text color="fg.muted" pb={6} pe={10}>
              {answer}
            </Text>
          </Item>
        ))}
      </Grid>
    </Section>
  );
}

const Item = chakra('details', {
  base: {
    borderTopWidth: '1px',
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
  },
});
