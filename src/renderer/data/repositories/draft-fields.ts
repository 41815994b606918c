import { z } from 'zod';
import { cardOf } from '#domain/copy-allowance.ts';
import {
  maxStoredCopyCards,
  titleCard,
  videoDraft,
  type TitleCard,
  type VideoDraft,
} from '#domain/video.ts';
import type { Fields } from '#stores/draft-sync/field-edits.ts';

// A draft as flat fields, so that each can be merged by itself.

const slots = Array.from({ length: maxStoredCopyCards }, (_, index) => `copyCards.${index}`);

export const isCopyField = (field: string): boolean => field.startsWith('copyCards.');

/** The place of a copy card among the others, from 0; null for any other field. */
export function slotOf(field: string): number | null {
  const index = slots.indexOf(field);
  return index === -1 ? null : index;
}

/** Every field of a draft; a slot without a card is null. */
export function fieldsOf(draft: VideoDraft): Fields {
  const { title, block, length, copyCards, startCard, endCard } = draft;
  const cards = slots.map((slot, index) => [slot, copyCards[index]?.copy ?? null] as const);
  return {
    title,
    block,
    length,
    ...Object.fromEntries(cards),
    ...titleCardFields('startCard', startCard),
    ...titleCardFields('endCard', endCard),
  };
}

/**
 * The draft that fields make; null when they make none. Cards close up where a slot between them is
 * empty.
 */
export function draftFrom(fields: Fields): VideoDraft | null {
  const copyCards = slots.flatMap((slot) => {
    const copy = fields[slot];
    return typeof copy === 'string' ? [cardOf(copy)] : [];
  });
  const cardFrom = (name: 'startCard' | 'endCard') => ({
    use: fields[`${name}.use`],
    logo: fields[`${name}.logo`],
    tagline: fields[`${name}.tagline`],
  });
  const { title, block, length } = fields;
  const parsed = typedDraft.safeParse({
    title,
    block,
    length,
    copyCards,
    startCard: cardFrom('startCard'),
    endCard: cardFrom('endCard'),
  });
  return parsed.success ? parsed.data : null;
}

/** A draft as it is being typed: its title may be empty, or end with a space, and texts may be too long. */
const typedCard = titleCard.extend({ tagline: z.string() });
const typedDraft = videoDraft.extend({
  title: z.string(),
  copyCards: z.array(z.object({ copy: z.string(), wordCount: z.number() })).max(maxStoredCopyCards),
  startCard: typedCard,
  endCard: typedCard,
});

function titleCardFields(name: string, { use, logo, tagline }: TitleCard): Fields {
  return { [`${name}.use`]: use, [`${name}.logo`]: logo, [`${name}.tagline`]: tagline };
}
