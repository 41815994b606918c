import { openSystem, systemStatus } from '#domain/gates.ts';
import { product } from '#domain/product.ts';
import { subscriptionStatusPath } from '#domain/routes.ts';
import { user } from '#domain/user.ts';
import { emptyPaymentState, type PaymentState } from '../payment/payment-state.ts';
import { demoAccounts } from './accounts.ts';
import { startingCatalogue } from '#domain/starting-catalogue.ts';
import { seedDocument, type SeedDocument } from './seed-document.ts';
import { lindqvistScenarios } from './scenarios/lindqvist.ts';
import { beginningScenarios } from './scenarios/okafor-marchand.ts';
import { rennerScenarios } from './scenarios/renner.ts';
import { troubledScenarios } from './scenarios/whitlock-raman.ts';
import { scenarioTime } from './scenario-time.ts';
import { buildSubscription } from './build-subscription.ts';

const scenarios = [
  ...lindqvistScenarios,
  ...rennerScenarios,
  ...beginningScenarios,
  ...troubledScenarios,
];

/**
 * All demo data as of `now`, for the database and the payment provider. Always the same on the same
 * day. Throws when the app could not read one of the documents.
 */
export function demoData(
  now: Date,
  site: string,
): { documents: SeedDocument[]; paymentState: PaymentState } {
  const at = scenarioTime(now);
  const paymentState = emptyPaymentState();
  const products = startingCatalogue(at(200));
  const documents = [
    seedDocument('system/status', systemStatus, openSystem),
    ...products.map((each) => seedDocument(`products/${each.id}`, product, each)),
    ...demoAccounts.map((account) =>
      seedDocument(`users/${account.uid}`, user, {
        email: account.email,
        roles: account.roles,
        displayName: account.displayName,
        disabled: false,
        createdAt: at(account.registeredDaysAgo, 7),
      }),
    ),
    ...scenarios.flatMap((scenario) => buildSubscription(scenario, products, paymentState, now)),
    ...mails(site),
  ];
  return { documents, paymentState };
}

function mails(site: string): SeedDocument[] {
  const progress = `${site}${subscriptionStatusPath('sub_demo_lindqvist_growth')}`;
  const mail = (id: string, subject: string, paragraphs: string[]) => ({
    path: `mail/${id}`,
    data: {
      to: 'customer@orbitreel.test',
      userId: 'demo-customer',
      message: {
        subject,
        text: [...paragraphs, 'Orbitreel'].join('\n\n'),
        html: [...paragraphs, 'Orbitreel'].map((text) => `<p>${text}</p>`).join('\n'),
      },
    },
  });
  return [
    mail('welcome-sub_demo_lindqvist_growth', 'Your Growth subscription has begun', [
      'Thank you for your order. Your payment is received and your subscription has begun.',
      'Next, send us your product and write your first video. We film it once you order it.',
      `Follow every step here:\n${progress}`,
    ]),
    mail('delivered-lindqvist-growth-04', '“Steam over the teapot” is ready', [
      'Your video is finished and ready to download: 15 seconds, with its cutdowns.',
      `You find it here:\n${progress}`,
    ]),
  ];
}
