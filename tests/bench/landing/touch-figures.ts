import { type Browser } from '@playwright/test';
import { type Figure } from '../../../scripts/figure.ts';
import { stopSignal } from '../../../scripts/run-command.ts';
import { touches, touchFirst } from './first-touch.ts';
import { median } from './median.ts';

const rounds = 5;
const neverMs = 10_000;

/** How soon what is touched first answers, and whether anything of it is lost. */
export async function measureFirstTouches(browser: Browser, origin: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  let lost = 0;
  for (const touch of touches) {
    const answers: (number | null)[] = [];
    for (let round = 0; round < rounds; round += 1) {
      if (stopSignal() !== null) throw new Error('Stopped before everything was measured.');
      answers.push(await touchFirst(browser, touch, { origin, connection: 'fast' }));
    }
    const slow = await touchFirst(browser, touch, { origin, connection: 'slow 4G' });
    lost += [...answers, slow].filter((ms) => ms === null).length;
    console.error(
      `  ${touch.name}: ${answers.map(describe).join(', ')}; slow 4G ${describe(slow)}`,
    );
    const times = answers.map((ms) => ms ?? neverMs);
    const name = `first touch of ${touch.name}, CPU slowed 4 times`;
    figures.push({ name, value: median(times), unit: 'ms', goal: { atMost: 100 } });
  }
  return [
    ...figures,
    { name: 'first touches lost or undone', value: lost, unit: 'touches', goal: { atMost: 0 } },
  ];
}

const describe = (ms: number | null) => (ms === null ? 'LOST' : `${Math.round(ms)} ms`);
