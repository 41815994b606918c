import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { nextStepScope } from '#ui/next-step-sight.ts';
import { SkipLink } from '#ui/skip-link.tsx';
import { FrameMain } from './frame-main.tsx';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader, type NextStep } from './public-header.tsx';

type VisitorFrameProps = {
  next: NextStep | null;
  /** `bare` content reaches the window's edges. */
  width?: 'bare' | 'page';
  /** Between the header and the page. */
  notices?: ReactNode;
  children: ReactNode;
};

/** The frame for visitors. Knows neither router nor session. */
export function VisitorFrame({ next, width = 'bare', notices, children }: VisitorFrameProps) {
  return (
    <Flex direction="column" minH="100dvh" {...nextStepScope}>
      <SkipLink />
      <PublicHeader next={next} />
      {notices}
      <FrameMain width={width}>{children}</FrameMain>
      <PublicFooter />
    </Flex>
  );
}
