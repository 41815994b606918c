import type { FilmVersion } from '#domain/film-version.ts';
import { includedRounds, type FilmComment, type Review } from '#domain/review.ts';
import { counted } from '#lib/count-words.ts';
import { formatDate } from '#lib/format-date.ts';

/** What the included rounds of changes mean now. */
export function roundsWords(roundsLeft: number): string {
  const included = `${words[includedRounds] ?? includedRounds} rounds of changes are included`;
  if (roundsLeft === 0) return `${included}, and they are used.`;
  return `${included}; this is the ${roundsLeft === includedRounds ? 'first' : 'last'}.`;
}

const words: Record<number, string> = { 1: 'One', 2: 'Two', 3: 'Three' };

/** Who reads a comment of the studio on a version in this state. */
export function readersWords(
  { teamOnly }: Pick<FilmComment, 'teamOnly'>,
  state: FilmVersion['state'],
): string {
  if (teamOnly) return 'Only the team reads it and its answers.';
  return state === 'draft'
    ? 'The customer reads it once this version is delivered.'
    : 'The customer reads it.';
}

/** How many comments are open, those of the studio apart: only the customer's are wishes for changes. */
export function openWords(open: readonly Pick<FilmComment, 'byStaff'>[], isStaff: boolean): string {
  const studios = open.filter(({ byStaff }) => byStaff).length;
  const customers = open.length - studios;
  const [own, others] = isStaff
    ? ['of the customer', 'of the studio']
    : ['of yours', 'of the studio'];
  const parts = [
    ...(customers > 0 ? [`${counted(customers, 'open comment')} ${own}`] : []),
    ...(studios > 0
      ? [customers > 0 ? `${studios} ${others}` : `${counted(studios, 'open comment')} ${others}`]
      : []),
  ];
  return `${parts.join(', ')}.`;
}

/** Where the review stands, for the studio, in a line. `versions` are all of the film, the newest first. */
export function staffReviewWords(
  review: Review,
  version: FilmVersion | undefined,
  versions: readonly Pick<FilmVersion, 'number' | 'state'>[],
): string {
  switch (review.state) {
    case 'none': {
      const withdrawn = versions.find(({ state }) => state === 'withdrawn');
      return withdrawn === undefined
        ? 'No version was delivered yet.'
        : `Version ${withdrawn.number} was withdrawn. The customer sees no version now.`;
    }
    case 'open':
      return review.approvesAt === null
        ? `The customer looks at version ${review.version}.`
        : `The customer looks at version ${review.version}. Without an answer it counts as approved on ${formatDate(review.approvesAt)}.`;
    case 'changes':
      return `The customer asked for changes to version ${review.version}. ${
        review.roundsLeft === 0
          ? 'No round is left.'
          : `${review.roundsLeft} of ${includedRounds} rounds is left.`
      }`;
    case 'approved':
      return version?.review?.silent === true
        ? `Version ${review.version} counts as approved, as the customer did not answer.`
        : `The customer approved version ${review.version}.`;
    case 'paused':
      return `Version ${review.version} was taken back. The customer keeps it and is not asked.`;
  }
}
