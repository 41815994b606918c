import { z } from 'zod';
import { countWords } from './copy-allowance.ts';
import type { ProductSelections } from './cart.ts';
import { documentId } from './document-id.ts';
import { hasVisibleSign } from './named-text.ts';
import { maxBlocks } from './video.ts';
import { videoLengths, type VideoLength } from './video-length.ts';

/** Characters of an answer, and of what the studio writes back. */
export const maxBriefAnswer = 2000;
const answer = z.string().max(maxBriefAnswer);

/** The customer's answers; each may be empty until they are done. */
export const briefDraft = z.object({
  /** The product that is advertised, and why it is special. */
  product: answer,
  /** Who should want it. */
  audience: answer,
  /** What they should remember. */
  message: answer,
  /** How it should look and feel. */
  look: answer,
  /** What is spoken in the videos of each length. Empty for videos without a voice. */
  voiceOver5: answer,
  voiceOver15: answer,
  voiceOver30: answer,
});
export type BriefDraft = z.infer<typeof briefDraft>;
export type BriefField = keyof BriefDraft;

const signed = { by: z.string().min(1), byName: z.string().max(320), at: z.date() };

/**
 * Document `briefs/{subscriptionId_block}`, one for each block of an agency subscription: its owner's while they write,
 * locked while the studio reads it, and settled once staff approve it, until they revoke that with a reason.
 */
export const brief = briefDraft.extend({
  userId: z.string().min(1),
  subscriptionId: documentId,
  block: z.number().int().min(1).max(maxBlocks),
  /** When the owner sent it to the studio; null while they write. */
  sentAt: z.date().nullable(),
  /** Why the studio sent it back or revoked its yes last, under the name that they had; null again once a new answer to it is taken back. */
  returned: z.object({ ...signed, note: answer.min(1) }).nullable(),
  /** Who approved it, under the name they had, and when; null while nobody has. */
  approval: z.object(signed).nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Brief = z.infer<typeof brief>;

/** The block that a brief is for. */
export type BriefBlock = Pick<Brief, 'subscriptionId' | 'block'>;

/** The id of the brief of a block. */
export const briefIdOf = ({ subscriptionId, block }: BriefBlock): string =>
  `${subscriptionId}_${block}`;

/** The block that a brief's id names; null when it is none. */
export function briefBlockOf(briefId: string): BriefBlock | null {
  const [, subscriptionId, block] = /^(.+)_(\d+)$/.exec(briefId) ?? [];
  return subscriptionId === undefined ? null : { subscriptionId, block: Number(block) };
}

export type BriefState = 'writing' | 'returned' | 'sent' | 'approved';

/** Whose turn it is with a brief. One that is not there yet is being written. */
export function briefState(
  stored: Pick<Brief, 'sentAt' | 'returned' | 'approval'> | null,
): BriefState {
  if (stored === null) return 'writing';
  if (stored.approval !== null) return 'approved';
  if (stored.sentAt !== null) return 'sent';
  return stored.returned === null ? 'writing' : 'returned';
}

export const emptyBrief: BriefDraft = {
  product: '',
  audience: '',
  message: '',
  look: '',
  voiceOver5: '',
  voiceOver15: '',
  voiceOver30: '',
};

/** Answers that the studio cannot do without. */
export const neededAnswers = ['product', 'audience', 'message', 'look'] as const;

/** The needed answers that are still empty. */
export function missingAnswers(draft: BriefDraft): (typeof neededAnswers)[number][] {
  return neededAnswers.filter((name) => !hasVisibleSign(draft[name]));
}

export const voiceOverField = {
  5: 'voiceOver5',
  15: 'voiceOver15',
  30: 'voiceOver30',
} as const satisfies Record<VideoLength, BriefField>;

/** The lengths of the videos that were bought; all lengths when none was planned. */
export function boughtLengths({ videos }: Pick<ProductSelections, 'videos'>): VideoLength[] {
  const bought = videoLengths.filter((length) => videos[length] > 0);
  return bought.length === 0 ? [...videoLengths] : bought;
}

/** A calm voice over pictures speaks about 150 words a minute. */
const wordsPerSecond = 2.5;

/** Whole seconds that a voice needs for a text, rounded up. */
export function speakingSeconds(text: string): number {
  return Math.ceil(countWords(text) / wordsPerSecond);
}
