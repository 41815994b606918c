import { type Figure } from '../../../scripts/figure.ts';
import { attempt } from './attempt.ts';
import { type Candidates } from './candidates.ts';
import { measureQuality, qualities } from './lighthouse-runs.ts';
import { measureInTurns, type Subject } from './speeds.ts';

const otherPages = ['/login', '/register', '/reset-password', '/no-such-page'];

/** What Lighthouse says of the public pages, as a phone sees them. */
export async function measurePages(candidates: Candidates, port: number): Promise<Figure[]> {
  const { origin } = candidates.ours;
  const simulated = (url: string): Subject => ({ url, throttling: 'simulate' });
  const throttled = (url: string): Subject => ({ url, throttling: 'devtools' });
  const speeds = await measureInTurns(
    {
      ours: simulated(origin),
      'static page': simulated(candidates.static.origin),
      'bare React': simulated(candidates.react.origin),
      'Chakra in the browser': simulated(candidates.chakra.origin),
      'ours, DevTools throttling': throttled(origin),
      'static page, DevTools throttling': throttled(candidates.static.origin),
    },
    port,
  );
  const others = await measureInTurns(
    Object.fromEntries(otherPages.map((path) => [path, simulated(`${origin}${path}`)])),
    port,
  );
  const { ours } = speeds;
  const ratios = [
    {
      name: 'LCP, against bare React',
      value: ratio(ours.lcp, speeds['bare React'].lcp),
      atMost: 0.7,
    },
    {
      name: 'LCP, against a static page',
      value: ratio(ours.lcp, speeds['static page'].lcp),
      atMost: 1.3,
    },
    {
      name: 'LCP under DevTools throttling, against a static page',
      value: ratio(
        speeds['ours, DevTools throttling'].lcp,
        speeds['static page, DevTools throttling'].lcp,
      ),
      atMost: 1.1,
    },
    {
      name: 'total blocking time, against Chakra in the browser',
      value: ratio(ours.tbt, speeds['Chakra in the browser'].tbt),
      atMost: 0.2,
    },
  ];
  return [
    { name: 'Lighthouse score of /', value: ours.score, unit: 'points', goal: { atLeast: 100 } },
    ...ratios.map(({ name, value, atMost }) => ({ name, value, unit: 'times', goal: { atMost } })),
    { name: 'layout shift of /', value: ours.cls, unit: 'CLS', goal: { atMost: 0 } },
    ...otherPages.map((path) => ({
      name: `Lighthouse score of ${path}`,
      value: others[path]?.score ?? null,
      unit: 'points',
      goal: { atLeast: 98 },
    })),
    ...(await measureQualities(origin, port)),
  ];
}

const ratio = (value: number | null, floor: number | null) =>
  value === null || floor === null ? null : value / floor;

async function measureQualities(origin: string, port: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  // Lighthouse takes the not-found page's status for a fault.
  const judged = ['/', ...otherPages].filter((path) => path !== '/no-such-page');
  for (const path of judged) {
    const measured = await attempt(path, () => measureQuality(`${origin}${path}`, port));
    for (const name of qualities) {
      const value = measured?.[name] ?? null;
      figures.push({ name: `${name} of ${path}`, value, unit: 'points', goal: { atLeast: 100 } });
    }
  }
  return figures;
}
