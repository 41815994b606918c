export { filmIntakeSign, hasStoredIntake } from '#modules/film/intake/film-intake-sign.ts';
export { hasStoredMutations } from './state/mutation-keys.ts';

/** Watches the queue for the desktop while another page is open. */
export const loadBackgroundQueue = async () => {
  const { BackgroundQueue } = await import('./desktop/background-queue.tsx');
  return { default: BackgroundQueue };
};

/** Sends from any page of the studio what waits on this device. */
export const loadSendQueuedMutations = async () => {
  const { SendQueuedMutations } = await import('./list/actions/queued-mutations.tsx');
  return { default: SendQueuedMutations };
};

/** Shows at the foot of any page of the studio which films are checked and sent. */
export const loadIntakeBar = async () => {
  const { IntakeBar } = await import('#modules/film/intake/intake-bar.tsx');
  return { default: IntakeBar };
};
