import { cardOf, copyAllowance } from '#domain/copy-allowance.ts';
import type { TitleCard, VideoDraft } from '#domain/video.ts';

/** A storyboard to start from. Its cards are in the order of their weight: a short film has the first. */
export type StoryTemplate = {
  id: string;
  name: string;
  /** What it is good for. */
  purpose: string;
  cards: readonly string[];
  startCard: TitleCard;
  endCard: TitleCard;
};

const none: TitleCard = { use: false, logo: true, tagline: '' };
const logoOnly: TitleCard = { use: true, logo: true, tagline: '' };
const ending = (tagline: string): TitleCard => ({ use: true, logo: true, tagline });

/** What to replace stands in brackets, so that nobody orders it by mistake. */
export const storyTemplates: readonly StoryTemplate[] = [
  {
    id: 'reveal',
    name: 'The reveal',
    purpose: 'Something new: build up, show it, say when it can be had.',
    cards: ['Something new from [brand]', 'Meet [product]', '[Its best quality, in four words]'],
    startCard: none,
    endCard: ending('[Available from date]'),
  },
  {
    id: 'problem',
    name: 'Problem and answer',
    purpose: 'A product that puts an end to an annoyance.',
    cards: [
      '[What annoys people every day]',
      '[Product] ends it',
      '[How it does that, in one short line]',
      '[What people gain]',
    ],
    startCard: none,
    endCard: ending('[Where to get it]'),
  },
  {
    id: 'three-reasons',
    name: 'Three reasons',
    purpose: 'Features one after the other, for people who compare.',
    cards: [
      'One: [first reason]',
      'Two: [second reason]',
      'Three: [third reason]',
      'All of it in [product]',
    ],
    startCard: logoOnly,
    endCard: ending('[Product name]'),
  },
  {
    id: 'craft',
    name: 'How it is made',
    purpose: 'Material and craft, slowly: the camera does the talking.',
    cards: ['[Material], from [place]', 'Made by [who or how]', 'To last [how long]'],
    startCard: none,
    endCard: ending('[Your tagline]'),
  },
  {
    id: 'offer',
    name: 'The offer',
    purpose: 'A season, a price, a date: clear and short.',
    cards: ['[Offer, such as 20 % off]', 'On [product]', 'Until [last day]'],
    startCard: logoOnly,
    endCard: ending('[Address of the shop]'),
  },
];

/** A draft with a template's cards, as many as its length allows. Title, block and length stay. */
export function withTemplate(draft: VideoDraft, template: StoryTemplate): VideoDraft {
  const { cards } = copyAllowance(draft.length);
  return {
    ...draft,
    copyCards: template.cards.slice(0, cards).map(cardOf),
    startCard: template.startCard,
    endCard: template.endCard,
  };
}

/** What a template would replace, in words; empty when the draft has nothing to lose. */
export function replacedBy({ copyCards, startCard, endCard }: VideoDraft): string[] {
  const written = copyCards.filter(({ copy }) => copy.trim() !== '').length;
  const says = ({ use, tagline }: TitleCard) => use || tagline.trim() !== '';
  return [
    ...(written === 0 ? [] : [written === 1 ? 'one written card' : `${written} written cards`]),
    ...(says(startCard) ? ['the start card'] : []),
    ...(says(endCard) ? ['the end card'] : []),
  ];
}

/** Why a draft cannot be ordered: text of a template that nobody has replaced yet. */
export function placeholderBlocker(
  draft: Pick<VideoDraft, 'copyCards' | 'startCard' | 'endCard'>,
): string | null {
  const { copyCards, startCard, endCard } = draft;
  const index = copyCards.findIndex(({ copy }) => hasPlaceholder(copy));
  if (index !== -1) return `Card ${index + 1} still has text in [brackets]. Write your own.`;
  if (startCard.use && hasPlaceholder(startCard.tagline)) return taglineText('start');
  if (endCard.use && hasPlaceholder(endCard.tagline)) return taglineText('end');
  return null;
}

const taglineText = (card: string) =>
  `The tagline of the ${card} card is still in [brackets]. Write your own.`;

const placeholders = new Set(
  storyTemplates.flatMap(({ cards, startCard, endCard }) =>
    [...cards, startCard.tagline, endCard.tagline].flatMap(
      (text) => text.match(/\[[^\]]+\]/g) ?? [],
    ),
  ),
);

/** Only our own ones: people may write in brackets. */
const hasPlaceholder = (text: string) =>
  (text.match(/\[[^\]]+\]/g) ?? []).some((found) => placeholders.has(found));
