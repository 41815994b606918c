import type { BriefDraft, BriefField } from '#domain/brief.ts';
import type { VideoLength } from '#domain/video-length.ts';
import type { FieldValue } from '#stores/draft-sync/field-edits.ts';

/** The questions of a brief, and what helps to answer them. */
export const briefQuestions = {
  product: {
    label: 'The product, and why it is special',
    hint: 'Its name, what it does, and what the others do not have.',
  },
  audience: {
    label: 'Who should want it',
    hint: 'One person you have in mind says more than an age group.',
  },
  message: {
    label: 'What they should remember',
    hint: 'One thought. If they forget the rest, this is what stays.',
  },
  look: {
    label: 'How it should look and feel',
    hint: 'Colors, light, tempo, films you like, and what to avoid.',
  },
} satisfies Partial<Record<BriefField, { label: string; hint: string }>>;

const voiceOverLabels = {
  voiceOver5: voiceOverLabel(5),
  voiceOver15: voiceOverLabel(15),
  voiceOver30: voiceOverLabel(30),
};

export function voiceOverLabel(length: VideoLength): string {
  return `Voice-over of the ${length} s videos`;
}

/** An answer inside a sentence. */
export function answerWords(value: FieldValue): string {
  return value === '' || value === null ? 'empty' : `“${String(value)}”`;
}

/** A field of a brief as the form calls it. */
export function briefLabel(field: keyof BriefDraft): string {
  switch (field) {
    case 'product':
    case 'audience':
    case 'message':
    case 'look':
      return briefQuestions[field].label;
    case 'voiceOver5':
    case 'voiceOver15':
    case 'voiceOver30':
      return voiceOverLabels[field];
  }
}
