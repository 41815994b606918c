import { moving } from '../motion/prepared.tsx';
import { Section } from '../section.tsx';

const StepsRound = moving('steps', async () => (await import('./steps-round.tsx')).StepsRound);

/** The seven steps of every subscription, as the customer will see them in their account. */
export function HowItWorks() {
  return (
    <Section
      id="how-it-works"
      tone="studio"
      height={{ base: 95, md: 82, lg: 72 }}
      title="How it works"
      lead="Every order goes round the same seven stops. You follow it in your account, where each move shows the moment it happens."
    >
      <StepsRound minH={{ base: '78rem', md: '70rem', lg: '57rem' }} />
    </Section>
  );
}
