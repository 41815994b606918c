import { cardOf } from '#domain/copy-allowance.ts';
import type { Video, VideoDraft } from '#domain/video.ts';

/** What the owner writes of a video. */
export function draftOf(video: Video): VideoDraft {
  const { title, block, length, copyCards, startCard, endCard } = video;
  return { title, block, length, copyCards, startCard, endCard };
}

/** Whether two drafts are stored the same; white space around a title is not. */
export function sameDraft(one: VideoDraft, other: VideoDraft): boolean {
  return fingerprint(one) === fingerprint(other);
}

function fingerprint({ title, block, length, copyCards, startCard, endCard }: VideoDraft): string {
  const copy = copyCards.map((card) => card.copy);
  const titleCards = [startCard, endCard].map(({ use, logo, tagline }) => [use, logo, tagline]);
  return JSON.stringify([title.trim(), block, length, copy, titleCards]);
}

export function withCopy(draft: VideoDraft, index: number, copy: string): VideoDraft {
  const copyCards = draft.copyCards.map((card, at) => (at === index ? cardOf(copy) : card));
  return { ...draft, copyCards };
}

export function withNewCard(draft: VideoDraft): VideoDraft {
  return { ...draft, copyCards: [...draft.copyCards, cardOf('')] };
}

/** A second copy of a card, right after it. */
export function withCardDuplicated(draft: VideoDraft, index: number): VideoDraft {
  const card = draft.copyCards[index];
  if (!card) return draft;
  return { ...draft, copyCards: draft.copyCards.toSpliced(index + 1, 0, { ...card }) };
}

export function withoutCard(draft: VideoDraft, index: number): VideoDraft {
  return { ...draft, copyCards: draft.copyCards.filter((_, at) => at !== index) };
}

/** The first so many cards only. */
export function withFirstCards(draft: VideoDraft, count: number): VideoDraft {
  return { ...draft, copyCards: draft.copyCards.slice(0, count) };
}

/** One card taken to another place; the same draft when either place does not exist. */
export function withCardMoved(draft: VideoDraft, from: number, to: number): VideoDraft {
  const moved = draft.copyCards[from];
  if (!moved || to < 0 || to >= draft.copyCards.length) return draft;
  return { ...draft, copyCards: draft.copyCards.toSpliced(from, 1).toSpliced(to, 0, moved) };
}
