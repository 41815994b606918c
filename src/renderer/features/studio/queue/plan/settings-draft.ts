import { z } from 'zod';
import { fromKeys } from '#domain/from-keys.ts';
import { videoStatusInfo } from '#domain/video.ts';
import { maxLabel } from '#domain/work-plan.ts';
import { openStatuses, queueSettings, type OpenStatus, type QueueSettings } from '#domain/work.ts';

const maxAgeLimitHours = 2000;
const maxOfferedLabels = 30;

const settingsDraft = z.object({
  ageLimits: z.record(z.enum(openStatuses), z.string()),
  labels: z.array(z.string()).readonly(),
});
/** The content of the fields while somebody decides. */
export type SettingsDraft = z.infer<typeof settingsDraft>;

/** What is kept on the device until it is saved: the fields, and the settings when that began. */
export const typedSettings = z.object({
  seen: queueSettings,
  draft: settingsDraft,
  label: z.string(),
});
export type TypedSettings = z.infer<typeof typedSettings>;

/** The fields before anything is typed. */
export const untyped = (settings: QueueSettings): TypedSettings => ({
  seen: settings,
  draft: draftOf(settings),
  label: '',
});

export function draftOf({ ageLimits, labels }: QueueSettings): SettingsDraft {
  return { ageLimits: fromKeys(openStatuses, (status) => String(ageLimits[status])), labels };
}

/** The error in a number of hours, or undefined. */
export function ageLimitProblem(typed: string): string | undefined {
  const hours = Number(typed);
  return typed.trim() !== '' && Number.isInteger(hours) && hours >= 1 && hours <= maxAgeLimitHours
    ? undefined
    : `Give whole hours from 1 to ${maxAgeLimitHours}.`;
}

/** The error in a new label, or undefined. */
export function labelProblem(typed: string, labels: readonly string[]): string | undefined {
  const label = typed.trim();
  if (label === '') return undefined;
  if (label.length > maxLabel) return `A label has at most ${maxLabel} letters.`;
  if (labels.some((known) => known.toLowerCase() === label.toLowerCase())) {
    return 'That label is there already.';
  }
  return labels.length >= maxOfferedLabels ? 'There cannot be more labels.' : undefined;
}

/**
 * The typed settings on top of those that a colleague saved meanwhile. Each keeps their changes.
 * Where both changed the same hours, the typed ones stay.
 */
export function draftOnto(
  draft: SettingsDraft,
  { before, current }: { before: QueueSettings; current: QueueSettings },
): SettingsDraft {
  const [was, is] = [draftOf(before), draftOf(current)];
  const hoursOf = (status: OpenStatus) =>
    draft.ageLimits[status] === was.ageLimits[status]
      ? is.ageLimits[status]
      : draft.ageLimits[status];
  const added = draft.labels.filter((label) => !before.labels.includes(label));
  return {
    ageLimits: fromKeys(openStatuses, hoursOf),
    labels: [
      ...current.labels.filter(
        (label) => draft.labels.includes(label) || !before.labels.includes(label),
      ),
      ...added.filter((label) => labelProblem(label, current.labels) === undefined),
    ],
  };
}

/** The changes that a colleague saved meanwhile: `Queued: 100 hours. No longer offered: rush.` */
export function changedWords(before: QueueSettings, current: QueueSettings): string {
  const added = current.labels.filter((label) => !before.labels.includes(label));
  const dropped = before.labels.filter((label) => !current.labels.includes(label));
  return [
    ...openStatuses
      .filter((status) => before.ageLimits[status] !== current.ageLimits[status])
      .map((status) => `${videoStatusInfo[status].label}: ${current.ageLimits[status]} hours.`),
    ...(added.length === 0 ? [] : [`New labels: ${added.join(', ')}.`]),
    ...(dropped.length === 0 ? [] : [`No longer offered: ${dropped.join(', ')}.`]),
  ].join(' ');
}

/** The decided settings, or null while there is an error. */
export function settingsOf({ ageLimits, labels }: SettingsDraft): QueueSettings | null {
  if (openStatuses.some((status) => ageLimitProblem(ageLimits[status]) !== undefined)) return null;
  return {
    ageLimits: fromKeys(openStatuses, (status) => Number(ageLimits[status])),
    labels: [...labels],
  };
}
