import { LazyMotion } from 'framer-motion';
import type { ReactNode } from 'react';

const loadFeatures = async () => (await import('./motion-features.ts')).motionFeatures;

/** Around everything that moves. Only where something was prepared to, so it is never in a hurry. */
export function MotionScope({ children }: { children: ReactNode }) {
  return (
    <LazyMotion strict features={loadFeatures}>
      {children}
    </LazyMotion>
  );
}
