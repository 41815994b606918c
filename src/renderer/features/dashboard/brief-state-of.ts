import { briefState, type Brief, type BriefState } from '#domain/brief.ts';
import type { Subscription } from '#domain/subscription.ts';
import type { Readable } from '#lib/readable.ts';
import type { Live } from '#stores/use-live.ts';

/** Whether an order is one with the agency. */
export const isAgency = ({ productSelections }: Subscription): boolean =>
  productSelections.option === 'agency';

/** Where the brief of an order's newest block stands; null without the agency, and while it is not known. */
export function briefStateOf(
  subscription: Subscription,
  brief: Live<Readable<Brief> | null>,
): BriefState | null {
  if (!isAgency(subscription) || brief.state !== 'ready') return null;
  if (brief.value === null) return briefState(null);
  return brief.value.kind === 'ok' ? briefState(brief.value.value) : null;
}
