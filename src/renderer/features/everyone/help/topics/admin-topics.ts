import type { helpTopics } from '#domain/help-topics.ts';
import { routes } from '#domain/routes.ts';
import type { HelpText } from './help-text.ts';

/** For admins alone. */
export const adminTopics = {
  customers: {
    title: 'Helping a customer',
    body: `Find a customer under [Accounts](${routes.accountManagement.path}) by name, address, company, order or tracking number. Their page shows all there is in one timeline, and offers what you can do where the thing stands: edit a step, give or take tokens with a reason, cancel or resume, send a reset link, disable the account.

*See what they see* shows their own pages, read-only. Like everything here it is recorded.`,
  },
  roles: {
    title: 'Roles and invitations',
    body: `Under [Users](${routes.manageUsers.path}) you invite staff by mail and change roles. *Production* works in the queue, with parcels, briefs and shoot days; *admin* may do everything. Nobody changes their own role, and the last admin stays one.`,
  },
  catalogue: {
    title: 'Products and prices',
    body: `[Products](${routes.manageProducts.path}) holds what is sold. A new price holds for new orders and for plans that are changed; subscriptions that run keep theirs. A change can be planned for a day. A product is retired and never deleted, because subscriptions name it.`,
  },
  days: {
    title: 'Capacity and closed days',
    body: `[Shoot days](${routes.shootDays.path}) says how many blocks fit into each day. A closed day takes no new bookings; those that stand on it are named before you close it.`,
  },
  figures: {
    title: 'What the figures mean',
    body: `Each figure of the [dashboard](${routes.adminDashboard.path}) has its definition beside it, its numbers as a table, and the time at which it was computed. *Revenue* is what all running subscriptions are worth a month, before discounts and taxes. *Lead times* are given as P50 and P85: half, and 85 of 100, took no longer.`,
  },
  reconciliation: {
    title: 'When payments differ',
    body: `Each night our subscriptions, invoices and customers are compared with those of the payment provider. [Invoices](${routes.invoices.path}) shows what each customer paid and owes, [Payments](${routes.reconciliation.path}) each difference with both sides; one press mends it, and says before what it will change, or you accept it for a reason. Events that could not be handled wait there too, and can be tried again.`,
  },
  switches: {
    title: 'Pausing the product',
    body: `The switches on the [dashboard](${routes.adminDashboard.path}) pause writing, uploads, functions that can wait, or everything. Before one goes on you read whom it concerns; give it a note that everybody sees, and an end at which it opens by itself. Admins can always get in to switch it back.`,
  },
  'legal-texts': {
    title: 'Terms, privacy and imprint',
    body: `[Legal texts](${routes.legalTexts.path}) holds what customers accept before they pay. Each change is a new version; older ones stay readable, and an order names the version that it was made under.`,
  },
  records: {
    title: 'Who did what',
    body: `[Records](${routes.auditLog.path}) keeps every change of roles, switches, products, tokens and accounts: who, what, when and why. Nobody can change a record. Search by person, by what it concerns, and by day.`,
  },
} satisfies Record<(typeof helpTopics)['admin'][number], HelpText>;
