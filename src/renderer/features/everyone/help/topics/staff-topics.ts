import type { helpTopics } from '#domain/help-topics.ts';
import { routes } from '#domain/routes.ts';
import type { HelpText } from './customer-topics.ts';
import { keptDays } from '#domain/film-retention.ts';

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

/** For production, and for admins too. */
export const studioTopics = {
  queue: {
    title: 'Working in the queue',
    body: `[Videos](${routes.videoStatus.path}) shows every video that was ordered and is not delivered, live: the most urgent stands first in its column. Move a video by dragging it, with its arrow, or with \`]\` and \`[\`. Every move can be undone for ten seconds, and later from the video's history.

Mark a video as *waiting for the customer* when you need an answer: its clock stands still, and the customer is asked. Press \`?\` in the queue for all of its keys.

When the network fails, your moves wait on this device and are sent later; the page says so. [The board as it stood](${routes.pastBoard.path}) shows any earlier moment.`,
  },
  receiving: {
    title: 'Receiving a parcel',
    body: `Open [Parcels](${routes.parcels.path}) and scan the code on the packing slip, with a scanner or the camera. You can also type the reference, the tracking number, a name or an address; for an unknown code the likely parcels are offered. For a box that nobody announced, search the order by the customer's name or e-mail and choose *Receive for this order*; then write its new reference on the box.

Say in which condition it came, add photos, and name its shelf. The customer sees it at once. Scanning twice is one arrival. Without a network the arrival is kept on this device and sent later.`,
  },
  'call-sheet': {
    title: 'The call sheet of a day',
    body: `[Shoot days](${routes.shootDays.path}) leads to the call sheet of each day: what is filmed, in which order, with product, shelf, storyboard and formats. Drag to change the order. What is missing stands in red the day before. Everybody who has it open sees the same, and it can be printed.`,
  },
  delivering: {
    title: 'Delivering a film',
    body: `Drop the cut onto the video's card, row or panel while it is in editing. It goes on when you open something else; the foot of each page says how far it is. The film is checked before it is sent: length, aspect, frame rate, black or frozen ends, sound. You may send one with a problem when you give a reason.

Move the video to *Delivery* once the main cut is there. Request for changes: the comments of the customer are the reason that you read in the panel, each beside its frame. The files of a version are kept for ${keptDays} days.`,
  },
  'studio-frames': {
    title: 'Briefs and style frames',
    body: `[Briefs](${routes.studioBriefs.path}) lists what customers sent and which frames came back. Approve a brief or send it back with a reason; then upload style frames in the account's details. The step *Style frames* is complete once every frame is approved.`,
  },
  keys: {
    title: 'Keys',
    body: `Press \`g\` and then a letter to go to a page. \`Ctrl K\` (on a Mac \`⌘ K\`) finds pages, videos, customers and parcels from everywhere. In the queue and in the player, \`?\` or the button with the keyboard shows their own keys.`,
  },
} satisfies Record<(typeof helpTopics)['studio'][number], HelpText>;
