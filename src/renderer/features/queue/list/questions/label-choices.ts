import type { Video } from '#domain/video.ts';
import { foundOptions } from './pick-options.ts';

/** How many of the videos have a label. */
export type LabelShare = 'none' | 'some' | 'all';

export type LabelChoice = { label: string; share: LabelShare };

/** Labels that are offered, and those that the videos have though they are no longer offered. */
export function labelChoices(offered: readonly string[], videos: readonly Video[]): LabelChoice[] {
  const worn = videos.flatMap(({ work }) => work?.labels ?? []);
  return [...new Set([...offered, ...worn])].map((label) => {
    const count = videos.filter(({ work }) => work?.labels.includes(label)).length;
    return { label, share: count === 0 ? 'none' : count === videos.length ? 'all' : 'some' };
  });
}

/** The label that is meant by what was typed: the one of that name, or the first that is found. */
export function labelMeant(choices: readonly LabelChoice[], words: string): string | null {
  const typed = words.trim().toLowerCase();
  if (typed === '') return null;
  const found = foundOptions(choices, words);
  const exact = found.find(({ label }) => label.toLowerCase() === typed);
  return (exact ?? found[0])?.label ?? null;
}

/** What has to change so that everything is as chosen; what was left alone stays as it is. */
export function labelChange(
  choices: readonly LabelChoice[],
  chosen: ReadonlyMap<string, boolean>,
): { addLabels: string[]; dropLabels: string[] } {
  const wanted = (isOn: boolean, already: LabelShare) =>
    choices.flatMap(({ label, share }) =>
      chosen.get(label) === isOn && share !== already ? [label] : [],
    );
  return { addLabels: wanted(true, 'all'), dropLabels: wanted(false, 'none') };
}
