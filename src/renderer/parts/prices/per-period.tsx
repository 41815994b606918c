import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { periods, type Period } from '#domain/period.ts';

/** Name of the radio buttons that choose the period. */
export const periodSwitch = 'price-period';

const hiddenUnless = (period: Period) => ({
  [`&:not(:has(input[name=${periodSwitch}][value=${period}]:checked)) [data-period=${period}]`]: {
    display: 'none',
  },
});

/**
 * Holds the period switch and everything that depends on it. The style sheet alone shows what
 * belongs to the chosen period, so the switch works before any script, and without.
 */
export const PeriodScope = chakra('div', {
  base: Object.assign({}, ...periods.map(hiddenUnless)),
});

/** The same place in every period's words; one of them shows. */
export function PerPeriod({ children }: { children: (period: Period) => ReactNode }) {
  return periods.map((period) => (
    <span key={period} data-period={period}>
      {children(period)}
    </span>
  ));
}
