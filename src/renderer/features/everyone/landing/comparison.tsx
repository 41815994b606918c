import { chakra } from '@chakra-ui/react';
import { LineIcon } from '#ui/line-icon.tsx';
import { Section } from './section.tsx';

type Answer = string | boolean;

const rows: { question: string; automated: Answer; agency: Answer }[] = [
  {
    question: 'Right for you when',
    automated: 'you know what the film should say',
    agency: 'a launch or a campaign needs an idea first',
  },
  {
    question: 'Who writes the film',
    automated: 'you, card by card, in your account',
    agency: 'you, after a brief that our team approves',
  },
  { question: 'Motion-control shoot', automated: true, agency: true },
  { question: 'Editing and grading', automated: true, agency: true },
  { question: 'Your logo, tagline and copy cards', automated: true, agency: true },
  { question: 'Creative brief', automated: false, agency: true },
  { question: 'Style frames', automated: false, agency: true },
  { question: 'Voice-over', automated: false, agency: true },
];

/** The two ways of working with us, side by side. */
export function Comparison() {
  return (
    <Section
      id="automated-or-agency"
      height={{ base: 67, md: 51, lg: 48 }}
      title="Automated or agency"
      lead="The studio and the camera are the same. What differs is who plans the look and the voice. You choose for each subscription."
    >
      {/* Phones show it as a grid, which would take the table's meaning away without the roles. */}
      <Table role="table">
        <caption>What the automated and the agency option include</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              <chakra.span srOnly>What you get</chakra.span>
            </th>
            <th role="columnheader" scope="col">
              <strong>Automated</strong>
              Buy a package online and schedule a shoot.
            </th>
            <th role="columnheader" scope="col">
              <strong>Agency</strong>
              With creative brief, style frames and voice-over.
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ question, automated, agency }) => (
            <tr key={question} role="row">
              <th role="rowheader" scope="row">
                {question}
              </th>
              <td role="cell">
                <Mark answer={automated} />
              </td>
              <td role="cell">
                <Mark answer={agency} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

function Mark({ answer }: { answer: Answer }) {
  if (typeof answer === 'string') return answer;
  return (
    <span data-mark={answer ? 'yes' : 'no'}>
      <LineIcon path={answer ? 'M4 12.5l5.5 5.5L20 7' : 'M6 12h12'} />
      {answer ? 'Included' : 'Not included'}
    </span>
  );
}

const Table = chakra('table', {
  base: {
    w: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    textAlign: 'start',
    '& caption': { srOnly: true },
    '& th, & td': { py: 3.5, pe: { base: 3, md: 8 }, verticalAlign: 'top', fontWeight: 'normal' },
    '& tbody tr': { borderTopWidth: '1px' },
    '& thead th': { color: 'fg.muted', pb: 6, textAlign: 'start' },
    '& thead strong': {
      display: 'block',
      fontFamily: 'heading',
      fontWeight: 'semibold',
      fontSize: '2xl',
      lineHeight: 'tight',
      color: 'fg',
      mb: 2,
    },
    '& tbody th': { fontWeight: 'semibold', textAlign: 'start' },
    '& [data-mark]': { display: 'inline-flex', gap: 2, alignItems: 'center' },
    '& [data-mark=yes] svg': { color: 'primary.fg', _highContrast: { color: 'CanvasText' } },
    '& [data-mark=no]': { color: 'fg.subtle' },
    '@media (max-width: 47.99rem)': {
      '&, & thead, & tbody': { display: 'block' },
      '& tr': { display: 'grid', gridTemplateColumns: '1fr 1fr' },
      '& thead th:first-of-type': { srOnly: true },
      '& tbody th': { gridColumn: '1 / -1', pb: 0 },
      '& tbody td': { pt: 1.5 },
    },
  },
});
