import { useSessionBriefs } from './brief-drafts.ts';

/** Sends the briefs that an earlier visit left on this device. */
export function SendStoredBriefs() {
  // They are sent as soon as they are there.
  useSessionBriefs();
  return null;
}
