import { label as workLabel, maxLabel, maxLabels, type WorkPlan } from './work-plan.ts';

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

/** The label of a video's plan that says one part, so that the queue shows and finds it: `lens 50 mm`. */
export const setUpLabel = (part: SetUpPart, choice: string): string => `${part} ${choice}`;

const choiceIn = (labels: readonly string[], part: SetUpPart): string | null =>
  setUpChoices[part].find((choice) => labels.includes(setUpLabel(part, choice))) ?? null;

/** The set-up that the labels of a plan say. */
export function setUpOf({ labels }: Pick<WorkPlan, 'labels'>): SetUp {
  return {
    lens: choiceIn(labels, 'lens'),
    move: choiceIn(labels, 'move'),
    background: choiceIn(labels, 'background'),
  };
}

const propStart = 'prop ';

/** What a take needs beside the product: the labels that begin with `prop`, without that word. */
export const propsOf = ({ labels }: Pick<WorkPlan, 'labels'>): string[] =>
  labels.flatMap((label) => (label.startsWith(propStart) ? label.slice(propStart.length) : []));

type LabelChange = { addLabels: string[]; dropLabels: string[] };

/**
 * The labels that change when the props are these, typed with commas between them; or why they do not fit
 * into a plan.
 */
export function propsChange(
  plan: Pick<WorkPlan, 'labels'>,
  typed: string,
): LabelChange | { problem: string } {
  const names = typed.split(',').map((name) => name.trim().replaceAll(/\s+/g, ' '));
  const wanted = [...new Set(names.filter((name) => name !== ''))].map((name) => propStart + name);
  const tooLong = wanted.find((each) => !workLabel.safeParse(each).success);
  if (tooLong !== undefined) {
    return { problem: `A prop has at most ${maxLabel - propStart.length} characters.` };
  }
  const others = plan.labels.filter((each) => !each.startsWith(propStart));
  const room = maxLabels - others.length;
  if (wanted.length > room) {
    return { problem: `With its other labels, this plan has room for ${room} props.` };
  }
  return {
    addLabels: wanted.filter((each) => !plan.labels.includes(each)),
    dropLabels: plan.labels.filter((each) => each.startsWith(propStart) && !wanted.includes(each)),
  };
}

/** The labels of a plan that say nothing about the set-up, nor name a prop. */
export function otherLabels({ labels }: Pick<WorkPlan, 'labels'>): string[] {
  const known = setUpParts.flatMap((part) =>
    setUpChoices[part].map((choice) => setUpLabel(part, choice)),
  );
  return labels.filter((label) => !known.includes(label) && !label.startsWith(propStart));
}

/** The labels that a change of one part takes away and adds; null takes the choice away. */
export function setUpChange(
  { labels }: Pick<WorkPlan, 'labels'>,
  part: SetUpPart,
  choice: string | null,
): LabelChange {
  const wanted = choice === null ? null : setUpLabel(part, choice);
  const known: readonly string[] = setUpChoices[part].map((each) => setUpLabel(part, each));
  return {
    addLabels: wanted === null || labels.includes(wanted) ? [] : [wanted],
    dropLabels: labels.filter((label) => known.includes(label) && label !== wanted),
  };
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

/**
 * Puts takes in an order that changes little of the rig: after each take, one that changes the least of it,
 * in the order given where several do. Never changes more than the given order.
 */
export function byFewestChanges<Take extends { setUp: SetUp }>(takes: readonly Take[]): Take[] {
  const rest = [...takes];
  const ordered: Take[] = [];
  for (let last = rest.shift(); last !== undefined;) {
    const { setUp } = last;
    ordered.push(last);
    const costs = rest.map((take) => changesBetween(setUp, take.setUp));
    const cheapest = costs.indexOf(Math.min(...costs));
    last = cheapest < 0 ? undefined : rest.splice(cheapest, 1)[0];
  }
  const changes = (order: readonly Take[]) => changesIn(order.map(({ setUp }) => setUp));
  return changes(ordered) < changes(takes) ? ordered : [...takes];
}
