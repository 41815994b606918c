import { videoStatusInfo, type VideoStatus } from '#domain/video.ts';
import type { Move } from '#domain/moves.ts';

/** Who reads: the studio's own words, or the customer's. */
export type Audience = 'staff' | 'customer';

/** A video status in a word. */
export function videoStatusLabel(status: VideoStatus, audience: Audience): string {
  const { label, forCustomer } = videoStatusInfo[status];
  return audience === 'customer' ? forCustomer.label : label;
}

/** What a status means for the customer, in a sentence. */
export function videoStatusSentence(status: VideoStatus): string {
  return videoStatusInfo[status].forCustomer.description;
}

/** What happened in a move, as its customer would say it. */
export function moveSentence({ from, to }: Pick<Move, 'from' | 'to'>): string {
  switch (to) {
    case 'draft':
      return 'The studio sent it back to you, with its tokens';
    case 'activated':
      return from === 'draft' ? 'You ordered it' : 'It left the queue for now';
    case 'queued':
      return from === 'activated' ? 'It joined the queue' : 'Filming was postponed';
    case 'shooting':
      return from === 'queued' ? 'Filming began' : 'It went back under the camera';
    case 'editing':
      return from === 'shooting' ? 'Filming is done, editing began' : 'It went back to editing';
    case 'delivery':
      return 'It was delivered';
  }
}
