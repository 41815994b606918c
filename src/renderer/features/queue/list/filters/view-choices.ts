import { videoLengths } from '#domain/video-length.ts';
import { videoStatuses, videoStatusInfo } from '#domain/video.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import { mine, nobodys, pageSizes, sorts, type Sort } from '../../store/queue-view.ts';

export type Choice = { value: string; label: string };

export const statusChoices: readonly Choice[] = videoStatuses.map((value) => ({
  value,
  label: videoStatusInfo[value].label,
}));

export const lengthChoices: readonly Choice[] = videoLengths.map((length) => ({
  value: String(length),
  label: `${length} s`,
}));

export const pageSizeChoices: readonly Choice[] = pageSizes.map((size) => ({
  value: String(size),
  label: `Load ${size}`,
}));

const sortWords = {
  priority: 'By priority',
  age: 'Longest in status',
  due: 'By due date',
  changed: 'By newest change',
  title: 'By title',
  customer: 'By customer',
} satisfies Record<Sort, string>;

export const sortChoices: readonly Choice[] = sorts.map((value) => ({
  value,
  label: sortWords[value],
}));

/** Me, nobody, then everybody else by name; whoever was chosen stays even when they have left. */
export function assigneeChoices(
  staff: readonly StaffMember[],
  myUid: string,
  chosen: readonly string[],
): Choice[] {
  const offered = [
    { value: mine, label: 'Me' },
    { value: nobodys, label: 'Nobody' },
    ...staff
      .filter(({ uid }) => uid !== myUid)
      .map(({ uid, name }) => ({ value: uid, label: name })),
  ];
  return withChosen(offered, chosen, 'Somebody who left');
}

export function labelChoices(offered: readonly string[], chosen: readonly string[]): Choice[] {
  const choices = offered.map((label) => ({ value: label, label }));
  return withChosen(choices, chosen, null);
}

function withChosen(
  offered: readonly Choice[],
  chosen: readonly string[],
  word: string | null,
): Choice[] {
  const missing = chosen.filter((value) => offered.every((choice) => choice.value !== value));
  return [...offered, ...missing.map((value) => ({ value, label: word ?? value }))];
}
