import { chakra } from '@chakra-ui/react';
import { Suspense } from 'react';
import type { Offer } from '#domain/product.ts';
import { useDocumentTitle } from '#ui/use-document-title.ts';
import { Closing } from './closing.tsx';
import { Comparison } from './comparison.tsx';
import { Hero } from './hero.tsx';
import { NextStepBar } from './next-step.tsx';
import { Prices } from './prices/prices.tsx';
import { Questions } from './questions/questions.tsx';
import { Reasons } from './reasons.tsx';
import { Services } from './services.tsx';
import { HowItWorks } from './steps/how-it-works.tsx';
import { Value } from './value.tsx';

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
        <NextStepBar />
      </chakra.div>
      <Suspense>
        <Closing />
      </Suspense>
    </>
  );
}
