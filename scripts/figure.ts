/** One measured number and what it ought to be. */
export type Figure = {
  name: string;
  /** Null when it could not be measured, which misses every goal. */
  value: number | null;
  unit: string;
  goal: { atMost: number } | { atLeast: number };
};

/** Whether the figure reaches its goal. */
export function isMet({ value, goal }: Figure): boolean {
  if (value === null) return false;
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
}

const rounded = (value: number) => Number(value.toPrecision(4)).toString();

/** `name, value, goal, met` on one line. */
export function figureLine(figure: Figure): string {
  const { name, value, unit, goal } = figure;
  const [sign, limit] = 'atMost' in goal ? ['<=', goal.atMost] : ['>=', goal.atLeast];
  const verdict = isMet(figure) ? 'met' : 'missed';
  const measured = value === null ? 'not measured' : `${rounded(value)} ${unit}`;
  return `${name}, ${measured}, ${sign} ${limit} ${unit}, ${verdict}`;
}
