import { useSessionDrafts } from './video-drafts.ts';

/** Sends the drafts that an earlier visit left on this device. */
export function SendStoredDrafts() {
  // They are sent as soon as they are there.
  useSessionDrafts();
  return null;
}
