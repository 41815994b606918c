import { videoStatusInfo, type VideoStatus } from '#domain/video.ts';
import type { Move } from '#domain/moves.ts';

/** Who reads: the studio's own words, or the customer's. */
export type Audience = 'staff' | 'customer';

const customerWords = {
  draft: { label: 'Draft', description: 'Yours to write. Nothing is spent yet.' },
  activated: {
    label: 'Ordered',
    description: 'We have your order and plan its place in the queue.',
  },
  queued: { label: 'In the queue', description: 'It is in the queue and waits for the camera.' },
  shooting: { label: 'Filming', description: 'Your product is under the camera.' },
  editing: { label: 'Editing', description: 'We are cutting, grading and adding your words.' },
  delivery: { label: 'Delivered', description: 'The film is here.' },
} satisfies Record<VideoStatus, { label: string; description: string }>;

/** A video status in a word. */
export function videoStatusLabel(status: VideoStatus, audience: Audience): string {
  return audience === 'customer' ? customerWords[status].label : videoStatusInfo[status].label;
}

/** What a status means for the customer, in a sentence. */
export function videoStatusSentence(status: VideoStatus): string {
  return customerWords[status].description;
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
