import { cleanName, hasVisibleSign } from './named-text.ts';
import { label, maxLabel, maxProps, type WorkPlan } from './work-plan.ts';

/** What the rig is set up with for a take. */
export const setUpParts = ['lens', 'move', 'background'] as const;
export type SetUpPart = (typeof setUpParts)[number];

/** The choices of the studio. */
export const setUpChoices = {
  lens: ['24 mm', '35 mm', '50 mm', '85 mm', '100 mm macro'],
  move: ['turntable', 'orbit', 'push in', 'slide', 'top down', 'still'],
  background: ['black', 'white', 'grey', 'colour', 'table set'],
} as const satisfies Record<SetUpPart, readonly string[]>;

/** What is set for a video; null where nothing is. */
export type SetUp = Record<SetUpPart, string | null>;

/** The set-up of a plan. */
export const setUpOf = ({ lens, move, background }: Pick<WorkPlan, SetUpPart>): SetUp => ({
  lens: lens ?? null,
  move: move ?? null,
  background: background ?? null,
});

/** The props that are typed with commas between them, each once; or why they do not fit into a plan. */
export function typedProps(typed: string): { props: string[] } | { problem: string } {
  const names = typed.split(',').map((name) => cleanName(name).replaceAll(/\s+/g, ' '));
  const props = [...new Set(names.filter(hasVisibleSign))];
  if (props.some((name) => !label.safeParse(name).success)) {
    return { problem: `A prop has at most ${maxLabel} characters.` };
  }
  return props.length > maxProps ? { problem: `A take has at most ${maxProps} props.` } : { props };
}

/** How many parts of the rig change from one take to the next. */
const changesBetween = (one: SetUp, other: SetUp): number =>
  setUpParts.filter((part) => one[part] !== other[part]).length;

/** How often a part is changed in an order of takes. */
export function changesIn(setUps: readonly SetUp[]): number {
  return setUps
    .slice(1)
    .reduce((sum, setUp, index) => sum + changesBetween(setUps[index] ?? setUp, setUp), 0);
}

/** Up to so many takes, all orders are compared. */
const mostCompared = 10;

/**
 * Puts takes in the order that changes the least of the rig, the given one where it is as good. With more than ten
 * takes, an order that no move of a single take makes better.
 */
export function byFewestChanges<Take extends { setUp: SetUp }>(takes: readonly Take[]): Take[] {
  const order = takes.length <= mostCompared ? bestOrder(takes) : improvedOrder(takes);
  return totalOf(order) < totalOf(takes) ? order : [...takes];
}

const totalOf = (takes: readonly { setUp: SetUp }[]) => changesIn(takes.map(({ setUp }) => setUp));

/**
 * By dynamic programming over the sets of takes that are left and the one before them (Bellman, Held and Karp, 1962).
 * Of orders that are as good, the one nearest to the given one.
 */
function bestOrder<Take extends { setUp: SetUp }>(takes: readonly Take[]): Take[] {
  const known = new Map<string, Take[]>();
  const bestOf = (left: readonly Take[], before: Take | null): Take[] => {
    if (left.length <= 1) return [...left];
    const key = [before, ...left].map((take) => take && takes.indexOf(take)).join(' ');
    const found = known.get(key);
    if (found !== undefined) return found;
    let best: Take[] | null = null;
    const costOf = (order: readonly Take[]) =>
      totalOf(before === null ? order : [before, ...order]);
    for (const [index, take] of left.entries()) {
      const order = [take, ...bestOf(left.toSpliced(index, 1), take)];
      if (best === null || costOf(order) < costOf(best)) best = order;
    }
    known.set(key, best ?? []);
    return best ?? [];
  };
  return bestOf(takes, null);
}

/** Moves one take to a better place for as long as that helps. */
function improvedOrder<Take extends { setUp: SetUp }>(takes: readonly Take[]): Take[] {
  let order = [...takes];
  for (;;) {
    const moved = order
      .flatMap((take, from) => {
        const rest = order.toSpliced(from, 1);
        return order.map((_, to) => rest.toSpliced(to, 0, take));
      })
      .toSorted((one, other) => totalOf(one) - totalOf(other))[0];
    if (moved === undefined || totalOf(moved) >= totalOf(order)) return order;
    order = moved;
  }
}
