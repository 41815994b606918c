import { subscriptionStatusPath } from '#domain/routes.ts';
import type { ScenarioTime } from './scenario-time.ts';
import type { SeedDocument } from './seed-document.ts';

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
