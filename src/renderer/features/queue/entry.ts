export { hasKeptWishes } from './moves/kept-names.ts';

/** Follows the queue for the desktop while another page is open. */
export const loadQueueElsewhere = async () => {
  const { QueueElsewhere } = await import('./desktop/queue-elsewhere.tsx');
  return { default: QueueElsewhere };
};

/** Sends from any page of the studio what waits on this device. */
export const loadSendHeld = async () => {
  const { SendHeld } = await import('./moves/send-held.tsx');
  return { default: SendHeld };
};
