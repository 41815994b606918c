import { type Figure } from '../../../scripts/figure.ts';
import { type ScriptWeight } from './script-weight.ts';

/** The goals of what a visitor of the landing page fetches; null when that could not be weighed. */
export function figuresOfWeight(weight: ScriptWeight | null): Figure[] {
  const of = (part: keyof ScriptWeight) => weight?.[part] ?? null;
  console.error(`  script of / once scrolled through: ${of('scrolled')?.toFixed(1) ?? '?'} KB`);
  const unit = 'KB';
  return [
    {
      name: 'script of / before the load event',
      value: of('beforeLoad'),
      unit,
      goal: { atMost: 5 },
    },
    { name: 'script of / until it is touched', value: of('untouched'), unit, goal: { atMost: 5 } },
    { name: 'script of / once alive', value: of('alive'), unit, goal: { atMost: 128 } },
    {
      name: 'Firebase modules in the script of /',
      value: of('firebaseModules'),
      unit: 'modules',
      goal: { atMost: 0 },
    },
  ];
}
