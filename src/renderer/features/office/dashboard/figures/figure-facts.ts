/** A line or the bars of a plot, and a column of its table. */
export type FigureSeries = {
  key: string;
  label: string;
  /** A colour of the theme. */
  color: string;
  /** Only in the table. */
  hidden?: boolean;
};

export type FigurePlot = {
  /** `stack` puts the series of a row on each other, those below zero downwards. */
  kind: 'line' | 'bars' | 'stack';
  series: readonly FigureSeries[];
  /** Heading of the first column: what a row is. */
  rowsAre: string;
  rows: readonly { label: string; values: Readonly<Record<string, number | null>> }[];
  format: (value: number) => string;
};

/** A figure with everything that its card says of it. */
export type FigureFacts = {
  id: string;
  title: string;
  /** What exactly is counted, in a sentence. */
  definition: string;
  value: string;
  /** The same of the period before, and the difference; null where nothing can be compared. */
  comparison: string | null;
  plot: FigurePlot;
  /** Where the rows behind it are. */
  rows: { to: string; label: string };
};
