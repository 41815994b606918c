import { still } from '../motion/prepared.tsx';
import { Section } from '../section.tsx';

const QuestionItems = still(
  'questions',
  async () => (await import('./question-items.tsx')).QuestionItems,
);

/** What people ask before they begin. */
export function Questions() {
  return (
    <Section
      id="questions"
      height={{ base: 37, md: 36, lg: 25 }}
      tone="quiet"
      layout="aside"
      title="Questions and answers"
      lead="What you may want to know before the first parcel."
    >
      <QuestionItems minH={{ base: '27rem', lg: '25rem' }} />
    </Section>
  );
}
