/** What lies behind content: the page and what stands on it. */
const surfaces = ['bg', 'bg.subtle', 'bg.muted', 'bg.panel'];
const tinted = ['primary', 'accent', 'neutral', 'danger', 'warning', 'success'].map(
  (palette) => `${palette}.subtle`,
);
const filled = ['primary', 'accent', 'neutral', 'danger'];
const studio = ['studio.bg', 'studio.panel'];

type Pairing = { front: string; behind: readonly string[] };

/** Every text colour with everything that it is read on. WCAG AA: 4.5:1. */
const textPairings: readonly Pairing[] = [
  { front: 'fg', behind: [...surfaces, ...tinted, 'neutral.muted'] },
  { front: 'fg.muted', behind: [...surfaces, ...tinted] },
  { front: 'fg.subtle', behind: surfaces },
  { front: 'fg.inverted', behind: ['bg.inverted'] },
  { front: 'primary.fg', behind: [...surfaces, 'primary.subtle'] },
  { front: 'accent.fg', behind: [...surfaces, 'accent.subtle'] },
  { front: 'neutral.fg', behind: [...surfaces, 'neutral.subtle'] },
  { front: 'danger.fg', behind: [...surfaces, 'danger.subtle'] },
  { front: 'warning.fg', behind: [...surfaces, 'warning.subtle'] },
  { front: 'success.fg', behind: [...surfaces, 'success.subtle', 'neutral.muted'] },
  ...filled.flatMap((palette) => [
    { front: `${palette}.contrast`, behind: [`${palette}.solid`, `${palette}.emphasized`] },
    // The hover colour of a subtle button.
    { front: `${palette}.emphasized`, behind: [`${palette}.muted`] },
  ]),
  { front: 'ink', behind: ['status.draft', 'status.activated', 'status.rest', 'secondary'] },
  { front: 'studio.fg', behind: studio },
  { front: 'studio.muted', behind: studio },
  { front: 'studio.light', behind: studio },
];

/** Edges of controls, focus rings and shapes that say something. WCAG AA: 3:1. */
const shapePairings: readonly Pairing[] = [
  { front: 'border.control', behind: surfaces },
  { front: 'primary.focusRing', behind: [...surfaces, ...tinted] },
  // Meters, arcs, chosen cards and the drawings beside texts.
  { front: 'primary', behind: [...surfaces, 'primary.subtle'] },
  { front: 'accent', behind: surfaces },
  { front: 'warning', behind: surfaces },
  { front: 'success', behind: surfaces },
  { front: 'danger', behind: surfaces },
  { front: 'warning.fg', behind: surfaces },
  { front: 'danger.contrast', behind: ['danger.solid'] },
  { front: 'studio.light', behind: studio },
  { front: 'studio.violet', behind: studio },
  { front: 'studio.muted', behind: ['studio.border'] },
];

export type ContrastPair = { front: string; behind: string; carries: 'text' | 'shape' };

/** The least contrast of what carries text, and of what carries meaning by its shape. */
export const leastContrast = { text: 4.5, shape: 3 } satisfies Record<
  ContrastPair['carries'],
  number
>;

/** Every pair of colours that the product reads or sees one on the other. */
export const contrastPairs: readonly ContrastPair[] = [
  ...pairsOf('text', textPairings),
  ...pairsOf('shape', shapePairings),
];

function pairsOf(carries: ContrastPair['carries'], pairings: readonly Pairing[]): ContrastPair[] {
  return pairings.flatMap(({ front, behind }) =>
    behind.map((surface) => ({ front, behind: surface, carries })),
  );
}
