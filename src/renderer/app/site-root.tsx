import { StrictMode } from 'react';
import type { Offer } from '#domain/product.ts';
import { LandingPage } from '#features/everyone/landing/landing-page.tsx';
import { ThemeProvider } from '#ui/theme-provider.tsx';
import { getStarted } from './frames/public-header.tsx';
import { VisitorFrame } from './frames/visitor-frame.tsx';

/**
 * The landing page alone, for visitors who arrive on it: without router, session and cloud. Its
 * links load the pages that they lead to.
 */
export function SiteRoot({ offers }: { offers: Offer[] | null }) {
  return (
    <StrictMode>
      <ThemeProvider>
        <VisitorFrame next={getStarted}>
          <LandingPage offers={offers} />
        </VisitorFrame>
      </ThemeProvider>
    </StrictMode>
  );
}
