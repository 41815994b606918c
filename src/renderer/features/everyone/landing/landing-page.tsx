import { chakra } from '@chakra-ui/react';
import { Suspense } from 'react';
import type { Offer } from '#domain/product.ts';
import { useDocumentTitle } from '#ui/use-document-title.ts';
import { Closing } from './closing.tsx';
import { Comparison } from './comparison.tsx';
import { Hero } from './hero.tsx';
import { hydratedWhenVisible, neverHydrated } from './motion/prerendered.tsx';
import { CallToActionBar } from './call-to-action.tsx';
import { Prices } from './prices/prices.tsx';
import { Reasons } from './reasons.tsx';
import { Section } from './section.tsx';
import { Services } from './services.tsx';
import { Value } from './value.tsx';

const StepsWithOrbit = hydratedWhenVisible(
  'steps',
  async () => (await import('./steps/steps-with-orbit.tsx')).StepsWithOrbit,
);
const QuestionItems = neverHydrated(
  'questions',
  async () => (await import('./questions/question-items.tsx')).QuestionItems,
);

/**
 * The public face. `offers` is what the catalogue held when the page was built, or null. Each
 * section hydrates on its own, so that none keeps the others from answering.
 */
export function LandingPage({ offers }: { offers: Offer[] | null }) {
  useDocumentTitle('Product videos on a subscription');
  return (
    <>
      <Suspense>
        <Hero />
      </Suspense>
      <chakra.div position="relative">
        <Suspense>
          <Value />
        </Suspense>
        <Suspense>
          <Reasons />
        </Suspense>
        <Suspense>
          <Services />
        </Suspense>
        <Suspense>
          <Comparison />
        </Suspense>
        <Suspense>
          <HowItWorks />
        </Suspense>
        <Suspense>
          <Prices built={offers} />
        </Suspense>
        <Suspense>
          <Questions />
        </Suspense>
        <CallToActionBar />
      </chakra.div>
      <Suspense>
        <Closing />
      </Suspense>
    </>
  );
}

/** The seven steps of every subscription, as the customer will see them in their account. */
function HowItWorks() {
  return (
    <Section
      id="how-it-works"
      tone="studio"
      height={{ base: 95, md: 82, lg: 72 }}
      title="How it works"
      lead="Every order goes round the same seven stops. You follow it in your account, where each step shows when it was done."
    >
      <StepsWithOrbit minH={{ base: '78rem', md: '70rem', lg: '57rem' }} />
    </Section>
  );
}

/** What people ask before they begin. */
function Questions() {
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
