import { type Browser } from '@playwright/test';
import { type Figure } from '../../../scripts/figure.ts';
import { isStopped } from '../../../scripts/run-command.ts';
import { attempt } from './attempt.ts';
import { touches, touchFirst } from './first-touch.ts';
import { medianOfMeasured } from './median.ts';

const rounds = 5;
const neverMs = 10_000;

/** Milliseconds; null when the touch could not be made. */
type Answer = number | 'lost' | null;

/** How soon the first touch is answered, and whether a touch is lost. */
export async function measureFirstTouches(browser: Browser, origin: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const all: Answer[] = [];
  for (const touch of touches) {
    const touchOnce = (connection: 'fast' | 'slow 4G'): Promise<Answer> =>
      attempt(`A touch of ${touch.name}`, () => touchFirst(browser, touch, { origin, connection }));
    const answers: Answer[] = [];
    for (let round = 0; round < rounds; round += 1) {
      if (isStopped()) throw new Error('Stopped before everything was measured.');
      answers.push(await touchOnce('fast'));
    }
    const slow = await touchOnce('slow 4G');
    all.push(...answers, slow);
    console.error(
      `  ${touch.name}: ${answers.map(describe).join(', ')}; slow 4G ${describe(slow)}`,
    );
    const times = answers.map((answer) => (answer === 'lost' ? neverMs : answer));
    const name = `first touch of ${touch.name}, CPU slowed 4 times`;
    figures.push({ name, value: medianOfMeasured(times), unit: 'ms', goal: { atMost: 100 } });
  }
  return [
    ...figures,
    {
      name: 'first touches lost or undone',
      // A touch that could not be made may have been lost as well.
      value: all.includes(null) ? null : all.filter((answer) => answer === 'lost').length,
      unit: 'touches',
      goal: { atMost: 0 },
    },
  ];
}

function describe(answer: Answer): string {
  if (answer === null) return '?';
  return answer === 'lost' ? 'LOST' : `${Math.round(answer)} ms`;
}
