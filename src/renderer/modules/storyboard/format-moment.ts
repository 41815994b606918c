/** A moment of a film to a tenth of a second: `3.2 s`. */
export const formatMoment = (seconds: number): string => `${seconds.toFixed(1)}\u00a0s`;

/** From when to when something stands: `2.0–5.3 s`. */
export const formatSpan = (from: number, to: number): string =>
  `${from.toFixed(1)}–${formatMoment(to)}`;
