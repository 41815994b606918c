import type { MailTiming } from '#domain/mail-timing.ts';
import type { NotificationChoice } from '#domain/notifications.ts';
import { briefPath, manageSubscriptionPath, subscriptionStatusPath } from '#domain/routes.ts';
import type { ScenarioTime } from './scenario.ts';
import type { SeedDocument } from './seed-document.ts';

type News = {
  id: string;
  userId: string;
  choice: NotificationChoice;
  timing?: Exclude<MailTiming, 'never'>;
  at: Date;
  subject: string;
  paragraphs: string[];
  link: { label: string; path: string };
  /** The parcel whose picture it shows. */
  pictureOf?: string;
};

/**
 * Mail that is due when the local cloud starts, so that the function that sends it fills the outbox: for
 * one customer as the mail of the day, for the others at once.
 */
export function buildWaitingMail(at: ScenarioTime): SeedDocument[] {
  return news(at).map(({ id, link, subject, paragraphs, pictureOf, ...facts }) => ({
    path: `mailQueue/${id}`,
    data: {
      timing: 'atOnce',
      ...facts,
      content: {
        subject,
        paragraphs,
        link,
        ...(pictureOf === undefined ? {} : { pictureOf }),
      },
      dueAt: at(0, 0),
    },
  }));
}

function news(at: ScenarioTime): News[] {
  const renner = { userId: 'demo-renner', timing: 'daily' } as const;
  const rennerOrder = subscriptionStatusPath('sub_demo_renner_studio');
  return [
    {
      id: 'parcel-OR-6PQR-9TWN-arrived',
      userId: 'demo-customer',
      choice: 'mailProgress',
      at: at(1),
      subject: 'Your parcel OR-6PQR-9TWN has arrived, and needs a look',
      paragraphs: [
        'Your parcel is at the studio, but something is damaged. Look at the pictures; the studio tells you whether it can be filmed.',
        'What you sent: Candle holder, incense bowl and six dinner candles.',
        'The studio writes: One side is crushed, and the candles are missing. The holder is whole.',
      ],
      link: {
        label: 'See it with its pictures',
        path: subscriptionStatusPath('sub_demo_lindqvist_starter'),
      },
      pictureOf: 'OR-6PQR-9TWN',
    },
    {
      id: 'brief-approved-sub_demo_okafor_growth',
      userId: 'demo-okafor',
      choice: 'mailBrief',
      at: at(11),
      subject: 'Your brief is approved',
      paragraphs: [
        'Ines Falk approved your brief. We film what it says.',
        'You can book a shoot day now.',
      ],
      link: { label: 'Choose a day', path: subscriptionStatusPath('sub_demo_okafor_growth') },
    },
    {
      id: 'brief-returned-sub_demo_marchand_starter',
      userId: 'demo-marchand',
      choice: 'mailBrief',
      at: at(2),
      subject: 'Your brief needs another look from you',
      paragraphs: [
        'The studio has read your brief and sent it back:',
        '“Which of the two widths do we film? And may the stitching be shown unfinished?”',
        'Change your answers, then send it again. No day can be booked before it is approved.',
      ],
      link: {
        label: 'Open your brief',
        path: briefPath({ subscriptionId: 'sub_demo_marchand_starter', block: 1 }),
      },
    },
    {
      ...renner,
      id: 'progress-sub_demo_renner_studio-shoot',
      choice: 'mailProgress',
      at: at(1, 15),
      subject: 'Finished: Product Shoot',
      paragraphs: [
        'Your product has been on the turntable, and the shoot is over.',
        'Next is Video Editing: we cut, grade and add your logo, taglines and copy.',
      ],
      link: { label: 'Follow every step', path: rennerOrder },
    },
    {
      ...renner,
      id: 'shoot-sub_demo_renner_studio_4-1',
      choice: 'mailShootDay',
      at: at(1, 16),
      subject: 'Booked: a day for block 4',
      paragraphs: [
        'Your day for block 4 is booked. Your product is at the studio, so the day is confirmed.',
        'You can move the day once, until 48 hours before it begins.',
      ],
      link: { label: 'See the day', path: rennerOrder },
    },
    {
      ...renner,
      id: 'ready-renner-studio-01-demo',
      choice: 'mailVideoReady',
      at: at(1, 18),
      subject: '“R1 hinge, macro” is ready',
      paragraphs: [
        'Your video “R1 hinge, macro” is filmed and edited. Watch it, and download it in each format that is there.',
        'Two rounds of changes are included. Comment on the frames that should change, then ask for changes.',
      ],
      link: { label: 'Watch the video', path: manageSubscriptionPath('sub_demo_renner_studio') },
    },
  ];
}

const to = 'customer@orbitreel.test';

/** Mail of the past weeks, of which one did not arrive, for the timeline of the demo customer. */
export function buildSentMail(at: ScenarioTime, site: string): SeedDocument[] {
  const sent = [
    {
      id: 'welcome-sub_demo_lindqvist_growth',
      daysAgo: 62,
      subject: 'Welcome to Orbitreel',
      delivery: { state: 'SUCCESS' },
    },
    {
      id: 'progress-sub_demo_lindqvist_growth-received',
      daysAgo: 55,
      subject: 'Finished: Product Received',
      delivery: { state: 'SUCCESS' },
    },
    {
      id: 'progress-sub_demo_lindqvist_growth-shoot',
      daysAgo: 9,
      subject: 'Finished: Product Shoot',
      delivery: { state: 'ERROR', error: '451 The mailbox is full. It was tried five times.' },
    },
  ];
  const address = `${site}${subscriptionStatusPath('sub_demo_lindqvist_growth')}`;
  return sent.map(({ id, daysAgo, subject, delivery }) => ({
    path: `mail/${id}`,
    data: {
      to,
      userId: 'demo-customer',
      message: {
        subject,
        text: `${subject}. See it at ${address}`,
        html: `<p>${subject}. <a href="${address}">See it</a></p>`,
      },
      delivery,
      at: at(daysAgo),
    },
  }));
}
