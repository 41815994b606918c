import { readdirSync } from 'node:fs';
import { z } from 'zod';
import { inProject } from './project-paths.ts';

export const testKind = z.enum(['unit', 'rules', 'cloud', 'web', 'desktop', 'drills']);
export type TestKind = z.infer<typeof testKind>;

/** `deep` adds the tests with the tag `deep`, the long proofs. */
export type TestTier = 'each change' | 'deep';

/** Tests that run together; in a local cloud of their own, unless they are unit tests. */
export type TestGroup = {
  name: string;
  kind: TestKind;
  /** Files, folders and options for the runner; none stands for all tests of the kind. */
  args: string[];
};

/** Whether the tests want the emulators around them. */
export const needsLocalCloud = (kind: TestKind) => kind !== 'unit';

/** Whether the tests drive a browser. */
export const needsChromium = (kind: TestKind) => kind === 'web' || kind === 'desktop';

/**
 * The groups of a kind: each folder of `tests/web` is one, and what goes through the Functions emulator is one beside
 * the other tests of the cloud.
 */
export function groupsOf(kind: TestKind): TestGroup[] {
  if (kind === 'cloud')
    return ['cloud', 'functions'].map((name) => ({ name, kind, args: [`tests/${name}/`] }));
  if (kind !== 'web') return [{ name: kind, kind, args: [] }];
  return readdirSync(inProject('tests', kind), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name: `${kind} ${name}`, kind, args: [`tests/${kind}/${name}/`] }));
}

/** The groups of a whole run, in their order: what is quick and tells most comes first. */
export function groupsOfTier(tier: TestTier): TestGroup[] {
  return testKind.options
    .filter((kind) => kind !== 'drills' || tier === 'deep')
    .flatMap((kind) => groupsOf(kind));
}

/**
 * The groups in steps, one after the other. Those of a step run beside each other: rules compute while what goes
 * through functions waits. Unit tests, browsers and drills use all processors, and come one by one.
 */
export function stepsOf(groups: readonly TestGroup[]): TestGroup[][] {
  const beside = groups.filter(({ kind }) => kind === 'rules' || kind === 'cloud');
  return groups.flatMap((group) => {
    if (!beside.includes(group)) return [[group]];
    return group === beside[0] ? [beside] : [];
  });
}
