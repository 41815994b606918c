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
    label: 'Pause checkout, billing and bookings',
    stops:
      'Customers cannot start a payment, open their invoices, book a shoot day or export their data.',
    goesOn: 'Payments already made are still recorded, and videos can be written and moved.',
    turnedOn: 'Checkout, billing and bookings are paused',
    turnedOff: 'Checkout, billing and bookings are on again',
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
      'Only admins can save, order, upload, pay, or play and download films. Payments made in the meantime are recorded once it is off again.',
    goesOn: 'Everybody can still look around. A film that plays already goes on.',
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
