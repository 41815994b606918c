import { attempt } from './attempt.ts';
import { measureSpeed, type Speed, type Throttling } from './lighthouse-runs.ts';
import { medianOfMeasured } from './median.ts';

export type Subject = { url: string; throttling: Throttling };

const rounds = 5;
const unknown: Speed = { score: null, lcp: null, tbt: null, cls: null };

/**
 * The median speeds of pages. They take turns, so that other load of the machine affects all alike.
 * Writes them to the error stream, because figures only show ratios.
 */
export async function measureInTurns<Name extends string>(
  subjects: Record<Name, Subject>,
  port: number,
): Promise<Record<Name, Speed>> {
  const names = Object.keys(subjects) as Name[];
  const measured = new Map<Name, Speed[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const speed = await attempt(name, () => measureSpeed(subjects[name], port));
      measured.set(name, [...(measured.get(name) ?? []), speed ?? unknown]);
    }
  }
  const middle = names.map((name) => {
    const speeds = measured.get(name) ?? [];
    const of = (part: keyof Speed) => medianOfMeasured(speeds.map((speed) => speed[part]));
    const speed: Speed = { score: of('score'), lcp: of('lcp'), tbt: of('tbt'), cls: of('cls') };
    console.error(`  ${name}: ${describe(speed)}`);
    return [name, speed] as const;
  });
  return Object.fromEntries(middle) as Record<Name, Speed>;
}

const describe = ({ score, lcp, tbt, cls }: Speed) =>
  `score ${score ?? '?'}, LCP ${inMs(lcp)}, blocked ${inMs(tbt)}, CLS ${cls?.toFixed(3) ?? '?'}`;

const inMs = (value: number | null) => (value === null ? '?' : `${Math.round(value)} ms`);
