import type { Gate } from '#domain/gates.ts';

type SwitchWords = {
  label: string;
  /** What stops while it is on, and for whom. */
  stops: string;
  /** What goes on all the same. */
  goesOn: string;
  turnedOn: string;
  turnedOff: string;
};

/** The four system switches in plain words, in the order of how much they stop. */
export const switchWords = {
  disableFileUploads: {
    label: 'Pause uploads',
    stops: 'Only admins can upload files.',
    goesOn: 'Everything else keeps working.',
    turnedOn: 'Uploading files is paused',
    turnedOff: 'Uploading files is on again',
  },
  disableNonEssentialFunctions: {
    label: 'Pause checkout and billing',
    stops: 'Customers cannot start a payment or open their invoices.',
    goesOn: 'Payments already made are still recorded, and videos can be written and moved.',
    turnedOn: 'Checkout and billing are paused',
    turnedOff: 'Checkout and billing are on again',
  },
  disableWrites: {
    label: 'Pause saving',
    stops:
      'Customers cannot register, save a cart, write or order videos; production cannot move videos or edit steps.',
    goesOn:
      'Everybody can still look around. Admins can still save, and payments are still recorded.',
    turnedOn: 'Saving is paused',
    turnedOff: 'Saving is on again',
  },
  completeShutdown: {
    label: 'Close everything',
    stops:
      'Only admins can save, order, upload or pay. Payments made in the meantime are recorded once it is off again.',
    goesOn: 'Everybody can still look around.',
    turnedOn: 'The studio is closed',
    turnedOff: 'The studio is open again',
  },
} satisfies Record<Gate, SwitchWords>;

export const gates = Object.keys(switchWords).filter((name): name is Gate =>
  Object.hasOwn(switchWords, name),
);

/** What has to be typed before everything is closed. */
export const shutdownWord = 'close';

/** Whether the word for closing everything was typed. */
export function isShutdownWord(typed: string): boolean {
  return typed.trim().toLowerCase() === shutdownWord;
}
