import { copyAllowance, copyProblems, maxCopy, type CopyProblem } from '#domain/copy-allowance.ts';
import { hasVisibleSign } from '#domain/named-text.ts';
import { maxTagline, maxTitle, type VideoDraft } from '#domain/video.ts';
import { counted } from '#lib/count-words.ts';
import { overlong } from '#lib/overlong.ts';

/** Why a draft cannot be stored or ordered as it stands, in words; empty when it can. */
export function draftProblems(draft: VideoDraft): string[] {
  const title = !hasVisibleSign(draft.title) ? ['Give the video a title.'] : [];
  return [
    ...title,
    ...tooLong('The title', draft.title.trim(), maxTitle),
    ...copyProblemTexts(draft),
    ...tooLong('The start card', draft.startCard.tagline, maxTagline),
    ...tooLong('The end card', draft.endCard.tagline, maxTagline),
  ];
}

/** What is too much in the copy for the length, and how to mend it. */
export function copyProblemTexts({ length, copyCards }: VideoDraft): string[] {
  const problems = copyProblems(length, copyCards);
  // Without any cards allowed, counting words as well would say the same twice.
  const told = copyAllowance(length).cards === 0 ? problems.slice(0, 1) : problems;
  return [
    ...copyCards.flatMap(({ copy }, index) => tooLong(`Card ${index + 1}`, copy, maxCopy)),
    ...told.map((problem) => copyProblemText(problem, length)),
  ];
}

function tooLong(what: string, text: string, limit: number): string[] {
  const problem = overlong(text, limit);
  return problem === null ? [] : [`${what} is too long. ${problem}`];
}

function copyProblemText(problem: CopyProblem, seconds: number): string {
  if (problem.code === 'too-many-words') {
    const over = counted(problem.words - problem.allowed, 'word');
    return `The copy has ${problem.words} words; a ${seconds} s video has room for ${problem.allowed}. Remove ${over}.`;
  }
  if (problem.code === 'too-many-characters') {
    return `The copy has ${problem.characters} characters; a ${seconds} s video has room for ${problem.allowed}. Shorten it.`;
  }
  if (problem.allowed === 0) {
    return `A ${seconds} s video has no room for copy. Remove the cards or choose a longer video.`;
  }
  const over = counted(problem.cards - problem.allowed, 'card');
  return `There are ${problem.cards} copy cards; a ${seconds} s video has room for ${problem.allowed}. Remove ${over}.`;
}
