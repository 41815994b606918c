import type { FilmComment } from './review.ts';
import { mainFormat, type FilmFormat } from './stored-file.ts';

/** What is known of a film that goes to its customer. */
export type DeliveryFacts = {
  /** The formats that were bought and are missing; null where that could not be looked up. */
  missing: readonly FilmFormat[] | null;
  /**
   * The formats that go out once more as they are, though a newer cut waits; null where newer cuts could not be
   * looked up.
   */
  outdated: readonly FilmFormat[] | null;
  /** The formats of cuts that would come too late; null for one that is not read yet. */
  arriving: readonly (FilmFormat | null)[];
  open: readonly Pick<FilmComment, 'byStaff'>[];
};

const applies = {
  /** They are not known to be complete: somebody has to say why it is delivered all the same. */
  formats: ({ missing, outdated }) => missing === null || missing.length > 0 || outdated === null,
  newerCut: ({ arriving }) => arriving.some((format) => format === mainFormat || format === null),
  olderCutdowns: ({ outdated }) => outdated !== null && outdated.length > 0,
  comments: ({ open }) => open.length > 0,
} satisfies Record<string, (film: DeliveryFacts) => boolean>;

export type DeliveryReason = keyof typeof applies;

const reasons = ['formats', 'newerCut', 'olderCutdowns', 'comments'] as const;

/** The questions before these films are delivered, one after another, each with the films that it is about. */
export const deliveryQuestions = <Film extends DeliveryFacts>(
  films: readonly Film[],
): { reason: DeliveryReason; films: Film[] }[] =>
  reasons
    .map((reason) => ({ reason, films: films.filter((film) => isReasonFor(reason, film)) }))
    .filter((question) => question.films.length > 0);

/** Whether this is a reason to ask before this film is delivered. */
export const isReasonFor = (reason: DeliveryReason, film: DeliveryFacts): boolean =>
  applies[reason](film);

/** Whether there is any. A cutdown on its way is none: where something is asked, it is told apart from what is missing. */
export const asksBeforeDelivery = (film: DeliveryFacts): boolean =>
  deliveryQuestions([film]).length > 0;

const listed = new Intl.ListFormat('en-US');

/** The studio's note on a film that was delivered without known formats: "Delivered without 1:1: …". */
export function deliveryNote({ missing, outdated }: DeliveryFacts, why: string): string {
  const how = [
    ...(missing === null || missing.length === 0 ? [] : [`without ${listed.format(missing)}`]),
    ...(outdated === null || outdated.length === 0
      ? []
      : [`with the older ${listed.format(outdated)}`]),
    ...(missing === null || outdated === null ? ['with formats unchecked'] : []),
  ];
  return `Delivered ${how.join(', ')}: ${why}`;
}
