import { type Figure } from '../../../scripts/figure.ts';
import { type ScriptWeight } from './script-weight.ts';

/** The goals of what a visitor of the landing page fetches. */
export function figuresOfWeight(weight: ScriptWeight): Figure[] {
  const { beforeLoad, untouched, alive, scrolled, firebaseModules } = weight;
  console.error(`  script of / once scrolled through: ${scrolled.toFixed(1)} KB`);
  const unit = 'KB';
  return [
    { name: 'script of / before the load event', value: beforeLoad, unit, goal: { atMost: 5 } },
    { name: 'script of / until it is touched', value: untouched, unit, goal: { atMost: 5 } },
    { name: 'script of / once alive', value: alive, unit, goal: { atMost: 128 } },
    {
      name: 'Firebase modules in the script of /',
      value: firebaseModules,
      unit: 'modules',
      goal: { atMost: 0 },
    },
  ];
}
