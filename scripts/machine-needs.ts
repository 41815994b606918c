import { availableMemory } from 'node:process';
import { findChromium } from './browser.ts';
import { findJava, javaProblem } from './java-version.ts';

/** What a group of figures or a drill needs beside Node; with Java come the emulators of a local cloud. */
export type MachineNeed = 'browser' | 'java';

export type MachineFacts = {
  /** The file of a Chromium; null when there is none. */
  chromium: string | null;
  java: Awaited<ReturnType<typeof findJava>>;
  /** Bytes that can still be taken. */
  freeMemory: number;
};

/** Less than that, and the system ends the emulators, or the browser, for want of memory. */
const leastMemory = { java: 2.5e9, browser: 1e9 } as const satisfies Record<MachineNeed, number>;

/** Why this machine cannot do what is wanted, in one sentence; null when it can. */
export function machineProblem(
  wanted: 'figures' | 'drills',
  needs: ReadonlySet<MachineNeed>,
  { chromium, java, freeMemory }: MachineFacts,
): string | null {
  if (needs.has('java')) {
    const problem = javaProblem(java);
    if (problem !== null) return problem;
  }
  if (needs.has('browser') && chromium === null) {
    return `These ${wanted} need Chromium: run \`npm run test:web\` once, which installs it, or name its file in CHROMIUM_PATH.`;
  }
  const least = Math.max(0, ...[...needs].map((need) => leastMemory[need]));
  return freeMemory < least
    ? `These ${wanted} need ${least / 1e9} GB of free memory, and there are ${(freeMemory / 1e9).toFixed(1)}.`
    : null;
}

/** What this machine has now. */
export async function presentMachine(): Promise<MachineFacts> {
  return { chromium: findChromium(), java: await findJava(), freeMemory: availableMemory() };
}
