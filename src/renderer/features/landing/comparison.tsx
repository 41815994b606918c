import { chakra } from '@chakra-ui/react';
import { Check, Minus } from 'lucide-react';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { Section } from './section.tsx';

type Answer = string | boolean;
type Row = { question: string; automated: Answer; agency: Answer };

const rows: Row[] = [
  {
    question: 'How it begins',
    automated: 'Buy a package online and schedule a shoot',
    agency: 'Buy a package, then plan it with our creative team',
  },
  {
    question: 'Who decides what the film says',
    automated: 'You, card by card, in the builder',
    agency: 'We propose, you approve',
  },
  { question: 'Motion-control shoot, editing, grading', automated: true, agency: true },
  { question: 'Your logo, tagline and copy cards', automated: true, agency: true },
  { question: 'Creative brief', automated: false, agency: true },
  { question: 'Style frames before the shoot', automated: false, agency: true },
  { question: 'Voice-over', automated: false, agency: true },
  {
    question: 'Right for you when',
    automated: 'You know your product and want films regularly',
    agency: 'A launch or a campaign needs an idea first',
  },
];

const columns: readonly Column<Row>[] = [
  { key: 'question', header: 'What you get', cell: ({ question }) => question, primary: true },
  { key: 'automated', header: 'Automated', cell: ({ automated }) => <Cell answer={automated} /> },
  { key: 'agency', header: 'Agency', cell: ({ agency }) => <Cell answer={agency} /> },
];

/** The two ways of working with us, side by side. */
export function Comparison() {
  return (
    <Section
      title="Automated or agency"
      lead="Most shops start automated and add the agency for a launch. You choose per subscription."
    >
      <SideBySide>
        <DataTable
          caption="What the automated and the agency option include"
          columns={columns}
          rows={rows}
          rowKey={({ question }) => question}
        />
      </SideBySide>
    </Section>
  );
}

function Cell({ answer }: { answer: Answer }) {
  if (typeof answer === 'string') return answer;
  return (
    <span data-mark={answer ? 'yes' : 'no'}>
      {answer ? <Check size={20} aria-hidden /> : <Minus size={20} aria-hidden />}
      {answer ? 'Included' : 'Not included'}
    </span>
  );
}

const SideBySide = chakra('div', {
  base: {
    '& [data-mark]': { display: 'inline-flex', gap: 2, alignItems: 'center' },
    '& [data-mark=yes] svg': { color: 'success.fg' },
    '& [data-mark=no]': { color: 'fg.muted' },
    '& tbody tr:hover': { bg: 'transparent' },
    '@media (min-width: 640px)': {
      '& table': { tableLayout: 'fixed' },
      '& table th, & table td': { py: 4 },
      '& table tbody th': { ps: 0 },
      '& table thead th': { fontFamily: 'heading', fontSize: '2xl', color: 'fg' },
      '& table thead th:first-of-type': {
        fontSize: 'md',
        fontFamily: 'body',
        color: 'fg.muted',
        ps: 0,
      },
      '& table thead th:last-of-type, & table tbody td:last-of-type': {
        bg: 'accent.subtle',
        px: 6,
      },
      '& thead th:last-of-type': { borderTopRadius: 'card' },
      '& tbody tr:last-of-type td:last-of-type': { borderBottomRadius: 'card' },
    },
    '@media (max-width: 639.98px)': {
      '& table tbody td': {
        flexDirection: 'column',
        alignItems: 'flex-start',
        gap: 0.5,
        textAlign: 'start',
      },
    },
  },
});
