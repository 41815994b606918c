import type { ParcelRecord } from '#contracts/parcel-calls.ts';
import { wishOf, type Parcel, type ParcelCondition } from '#domain/parcel.ts';
import { subscriptionStatusPath } from '#domain/routes.ts';
import { studioAddress } from '#domain/studio.ts';
import type { MailContent } from '../mail/mail-content.ts';

type Told = Pick<
  Parcel,
  'id' | 'product' | 'subscriptionId' | 'unannounced' | 'afterwards' | 'returnAddress'
>;

/** Tells a customer that a parcel of theirs has arrived, or what became of it. */
export function parcelMail(news: { parcel: Told; record: ParcelRecord }): MailContent {
  const { parcel, record } = news;
  return {
    subject: subjectOf(record, parcel.id),
    paragraphs: [
      ...(parcel.unannounced === true && record.kind === 'arrived'
        ? whatCame(record.condition)
        : whatHappened(record, parcel)),
      `What you sent: ${parcel.product}`,
      ...(record.note === '' ? [] : [`The studio writes: ${record.note}`]),
    ],
    link: {
      label: 'condition' in record ? 'See it with its pictures' : 'Follow your parcels',
      path: subscriptionStatusPath(parcel.subscriptionId),
    },
    ...('condition' in record ? { pictureOf: parcel.id } : {}),
  };
}

function subjectOf(record: ParcelRecord, reference: string): string {
  switch (record.kind) {
    case 'arrived':
      return record.condition === 'good'
        ? `Your parcel ${reference} has arrived`
        : `Your parcel ${reference} has arrived, and needs a look`;
    case 'checked':
      return record.condition === 'good'
        ? `Your parcel ${reference} is in good condition`
        : `Your parcel ${reference} needs a look`;
    case 'returned':
      return `Your parcel ${reference} is on its way back`;
    case 'kept':
      return `Your product of parcel ${reference} stays with us`;
  }
}

function whatHappened(record: ParcelRecord, parcel: Told): string[] {
  switch (record.kind) {
    case 'arrived':
      return [conditionSentences[record.condition]];
    case 'checked':
      return ['We looked at it again.', conditionSentences[record.condition]];
    case 'returned':
      return ['Your product has left the studio and is on its way back to you.'];
    case 'kept':
      return [whyItStays(parcel)];
  }
}

function whyItStays(parcel: Told): string {
  const write = `If you still want it, write to ${studioAddress}.`;
  switch (wishOf(parcel)) {
    case 'keep':
      return 'As you chose, your product stays at the studio. It does not come back.';
    case 'return':
      return `Your product stays at the studio, though you had asked for it back. ${write}`;
    case null:
      return `Your product stays at the studio, as you had not said where it goes back to. ${write}`;
  }
}

const whatCame = (condition: ParcelCondition): string[] => [
  condition === 'other'
    ? 'A parcel from you is at the studio that nobody announced, and it does not hold what your videos are about. Look at the pictures, and write to the studio.'
    : conditionSentences[condition],
  'You had not announced it, so the studio entered it for your order. Say whether it comes back to you after filming, and where to.',
];

const conditionSentences = {
  good: 'Your parcel is at the studio, and what is inside is in good condition.',
  damaged:
    'Your parcel is at the studio, but something is damaged. Look at the pictures; the studio tells you whether it can be filmed.',
  other:
    'Your parcel is at the studio, but it does not hold what you announced. Look at the pictures, and write to the studio.',
} satisfies Record<ParcelCondition, string>;
