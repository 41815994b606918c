import type { OpenComment } from '#data/repositories/films-repository.ts';
import type { DeliveryFacts, DeliveryReason } from '#domain/delivery-reasons.ts';
import { mainFormat } from '#domain/stored-file.ts';
import { rangeWords } from '#modules/review/comments/frame-words.ts';
import { openWords } from '#modules/review/comments/review-words.ts';

type Films = readonly DeliveryFacts[];

type ReasonWords = {
  /** Ends the title: "Deliver “Mug” without all formats". */
  title: (films: Films) => string;
  /** About one film, in sentences: "1:1 is missing. 9:16 is on its way." */
  about: (film: DeliveryFacts) => string;
  /** What can be done instead. */
  advice: (films: Films) => string;
};

const listed = new Intl.ListFormat('en-US');
/** "1:1 and 9:16 are", "1:1 is". */
const listedWith = (formats: readonly string[], one: string, several: string) =>
  `${listed.format(formats)} ${formats.length === 1 ? one : several}`;
const sentences = (...parts: (string | false)[]) => parts.filter(Boolean).join(' ');
const lacks = ({ missing }: DeliveryFacts) => missing !== null && missing.length > 0;
const isUnchecked = ({ missing, outdated }: DeliveryFacts) => missing === null || outdated === null;
const cutdownsArriving = ({ arriving }: DeliveryFacts) =>
  arriving.filter((format) => format !== null && format !== mainFormat);
const tooLate =
  'What is on its way would come too late. To deliver it too, cancel and wait until it has arrived.';

function boughtSentence(films: Films): string {
  const [first, ...others] = films.filter(lacks);
  if (first === undefined) return '';
  if (others.length > 0) return 'Their customers bought these formats.';
  return `Its customer bought ${first.missing?.length === 1 ? 'it' : 'them'}.`;
}

/** What is said of each reason to ask before a delivery. */
export const deliveryWords: Record<DeliveryReason, ReasonWords> = {
  formats: {
    title: (films) => (films.some(lacks) ? 'without all formats' : 'with formats unchecked'),
    about: (film) => {
      const { missing, outdated, arriving } = film;
      const absent = (missing ?? []).filter((format) => !arriving.includes(format));
      const onTheirWay = cutdownsArriving(film);
      return sentences(
        missing === null && 'Which formats were bought could not be looked up.',
        absent.length > 0 && `${listedWith(absent, 'is', 'are')} missing.`,
        onTheirWay.length > 0 && `${listedWith(onTheirWay, 'is on its', 'are on their')} way.`,
        outdated === null && 'Whether a newer cut waits or is on its way could not be looked up.',
      );
    },
    advice: (films) =>
      sentences(
        films.some(lacks) &&
          `${boughtSentence(films)} Cuts can be sent only while a video is in editing.`,
        films.some((film) => cutdownsArriving(film).length > 0) && tooLate,
        films.some(isUnchecked) &&
          'A format that was paid for may be missing or older. Cancel and try again, or look at the formats in the details of the video.',
      ),
  },
  newerCut: {
    title: () => 'before a newer cut',
    about: ({ arriving }) =>
      sentences(
        arriving.includes(mainFormat) &&
          'A newer main cut has not arrived yet, so the older one would go out.',
        arriving.includes(null) && 'A cut is being checked, and its format is not known yet.',
      ),
    advice: () =>
      'To deliver it too, cancel. Send it if it waits for your decision, and move the video once it has arrived.',
  },
  olderCutdowns: {
    title: () => 'with older cutdowns',
    about: ({ outdated }) =>
      outdated?.length === 1
        ? `A newer ${listed.format(outdated)} waits for the main cut, so the older one would go out.`
        : `Newer cuts of ${listed.format(outdated ?? [])} wait for the main cut, so the older ones would go out.`,
    advice: () =>
      'What waits goes out with the next main cut. To use it, cancel, send the main cut once more, and the other cutdowns after it.',
  },
  comments: {
    title: () => 'with open comments',
    about: ({ open }) => openWords(open, true),
    advice: () => 'What is done can be resolved in the review of the film before it is delivered.',
  },
};

/** Where a comment is and whose it is: `0:01:10, version 2, for the team only`. */
export function placeWords(comment: OpenComment, namesVersion: boolean): string {
  const { rate, version, byStaff, teamOnly } = comment;
  return [
    ...(rate === null ? [] : [rangeWords(comment, rate)]),
    ...(namesVersion || rate === null ? [`version ${version}`] : []),
    byStaff
      ? teamOnly
        ? 'for the team only'
        : 'of the studio, which the customer will read'
      : 'of the customer',
  ].join(', ');
}
