/**
 * The logomark in a square of 32: an orbit that is heavier where it is nearer, open where the body
 * passes. The drawings in build/brand hold the same shape too.
 */
export const logomarkShape = {
  ring: 'M29.28 10.12A15.43 11.52 -34 1 1 16.76 5.36A6.91 6.91 0 0 0 16.83 7.42A12.78 7.26 -34 1 0 27.57 11.83A6.91 6.91 0 0 0 29.28 10.12Z',
  body: { cx: 23.63, cy: 6.15, r: 4.95 },
};
