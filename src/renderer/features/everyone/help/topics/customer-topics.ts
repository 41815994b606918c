import { copyAllowance } from '#domain/copy-allowance.ts';
import { noticeHours } from '#domain/booking-changes.ts';
import { keptDays, noticeDays } from '#domain/film-retention.ts';
import { shareDays } from '#domain/film-share.ts';
import type { helpTopics } from '#domain/help-topics.ts';
import { dailyMailHour } from '#domain/mail-timing.ts';
import { approvalDays, furtherRoundWords, includedRounds, reminderDays } from '#domain/review.ts';
import { routes } from '#domain/routes.ts';
import { holdMilliseconds } from '#domain/shoot-day.ts';
import { secondsPerToken, tokenCost } from '#domain/video-length.ts';

const allowance = (length: number) => {
  const { cards, words } = copyAllowance(length);
  return `${cards} cards and ${words} words`;
};

/** For everybody who buys videos. Figures come from the rules themselves. */
export const customerTopics = {
  'first-steps': {
    title: 'First steps',
    body: `1. Put a package together under [Build](${routes.build.path}) and see its price at once.
2. Pay by card from the [cart](${routes.cart.path}).
3. Send us your product, and book the day on which it is filmed.
4. Write what each video says, and order it with tokens.
5. Watch the finished film, ask for changes or approve it, and download it.

Your [dashboard](${routes.dashboard.path}) always says what waits for you.`,
  },
  tokens: {
    title: 'What tokens are',
    body: `One token is ${secondsPerToken} seconds of finished film. A 5 s video costs ${tokenCost(5)}, a 15 s video ${tokenCost(15)}, a 30 s video ${tokenCost(30)}.

Your package brings tokens with every payment. What you do not use rolls over for one more period, then it expires; those that expire first are used first. A video that goes back to draft returns its tokens. Your [dashboard](${routes.dashboard.path}) shows how many are spent, planned and free, and which expire next. When a subscription ends, so do its tokens.`,
  },
  steps: {
    title: 'The seven steps',
    body: `Every subscription goes from payment to delivery in seven steps: placed, product received, brief, style frames, shoot, editing, delivery. Each says what happens, who has to act and since when.

A date that we expect is a range, taken from how long the studio really took before. While we wait for you, its clock stands still; when it moves, the page says why.`,
  },
  parcel: {
    title: 'Sending your product',
    body: `Announce a parcel on your subscription's page. You get our address and a packing slip with a code: print it and put it inside. Add the tracking number when you have it.

One parcel may hold the products of several videos. When it arrives you see its condition and a photo. You choose whether we send the product back or keep it for later films.`,
  },
  'shoot-day': {
    title: 'Booking, moving and losing a shoot day',
    body: `Choose a day that still has places. It is held for you for ${holdMilliseconds / 60_000} minutes while you decide. Book ${noticeHours} hours ahead or, once your product is here, until the day before. You can move or cancel a day until it begins.

The day is confirmed when your parcel is here. We warn you twice about a missing parcel; after that the day is free for others, and we offer you the next one. Your tokens are safe.`,
  },
  'agency-brief': {
    title: 'The brief and style frames of the agency option',
    body: `With the agency option you first answer a few questions about what your videos should say and show. The studio plans their look and the voice-over by your answers; the storyboard of each video is still yours to write and order. Everything you type is kept at once. Send the brief when it says what matters; the studio approves it or sends it back with a reason.

Then you see style frames: stills of the look. Approve each, or mark the place that is wrong and say what to change. A shoot day can be booked once the brief is approved.`,
  },
  storyboard: {
    title: 'Writing a video',
    body: `A storyboard has a start card, copy cards and an end card. A 15 s video carries up to ${allowance(15)}, a 30 s video ${allowance(30)}; a 5 s video speaks through its picture. Logo and tagline fit on all of them.

What you type is kept on this device at once and saved a moment later; the page says which of the two is true. The animatic plays it at its real length. When you order a video its tokens are spent, and the studio begins.`,
  },
  review: {
    title: 'Watching, commenting, approving',
    body: `Comment on the frame you see (press \`c\`), or on a part of the film. Send your comments as a request for changes, or approve the film. ${includedRounds} rounds of changes are included. ${furtherRoundWords}

If we hear nothing for ${reminderDays} days after a delivery we remind you; after ${approvalDays} days the film counts as approved.`,
  },
  films: {
    title: 'Downloading and sharing films',
    body: `Download one format, or all of them in one archive. An archive is saved while it is read: leave the window open until the page says that it is saved. If the connection breaks, it goes on by itself. All your films at once are under [Account](${routes.account.path}).

A link shows the film to people without an account. It works for ${shareDays} days, and you can end it sooner; your [account](${routes.account.path}) lists all that work. Files are kept for ${keptDays} days; ${noticeDays} days before the end we write to you.`,
  },
  plan: {
    title: 'Changing, canceling, resuming',
    body: `Under [Subscriptions](${routes.subscriptions.path}) you change the package, the options or the period. A larger plan begins at once and you pay the difference; a smaller one begins when the paid period ends. You see the amount and the tokens before you confirm.

Canceling takes effect when the paid period ends. Until then you can resume with one press, and spend the tokens that you have. What is left when it ends is lost; what you have ordered is filmed and delivered, and keeps its shoot days.`,
  },
  'failed-payment': {
    title: 'When a payment fails',
    body: `Nothing that you paid for stops. We try again on the days that the page names, and write to you each time. Pay at once under [Subscriptions](${routes.subscriptions.path}), with the same card or another one. New tokens arrive as soon as the payment does.`,
  },
  mail: {
    title: 'Which mail we send',
    body: `Under [Account](${routes.account.path}) you choose for each kind of mail: at once, together once a day at ${dailyMailHour}:00, or never. Mail that protects your account, and invoices, always come.`,
  },
  'your-data': {
    title: 'Your data',
    body: `Under [Account](${routes.account.path}) you download everything we keep about you and all your films, or delete your account. What is stored on your device, and why, stands in the [privacy notice](${routes.privacy.path}). That page also says which cookies there are.`,
  },
} satisfies Record<(typeof helpTopics)['customer'][number], HelpText>;

/** The explanation of a topic: a question or a task, and its answer in Markdown. */
export type HelpText = { title: string; body: string };
