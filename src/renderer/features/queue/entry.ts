export { hasStoredMutations } from './store/mutation-keys.ts';

/** Follows the queue for the desktop while another page is open. */
export const loadQueueElsewhere = async () => {
  const { QueueElsewhere } = await import('./desktop/queue-elsewhere.tsx');
  return { default: QueueElsewhere };
};

/** Sends from any page of the studio what waits on this device. */
export const loadSendQueuedMutations = async () => {
  const { SendQueuedMutations } = await import('./list/actions/send-queued-mutations.tsx');
  return { default: SendQueuedMutations };
};
