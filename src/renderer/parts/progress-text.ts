import { currentStep, type StatusItem } from '#domain/progress.ts';

/** How far it is, in words: `Step 3 of 7: Creative Brief`. */
export function progressText(steps: readonly StatusItem[]): string {
  const current = currentStep(steps);
  if (!current) return `All ${steps.length} steps are complete`;
  return `Step ${steps.indexOf(current) + 1} of ${steps.length}: ${current.label}`;
}
