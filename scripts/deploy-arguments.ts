import { z } from 'zod';
import { deployedFirebaseJsonFile } from './deployment.ts';

/** What `npm run deploy -- …` is asked for. */
export type DeployRequest =
  /** Everything, or what the arguments for firebase choose of it. */
  | { kind: 'live'; more: string[] }
  /** The pages alone, at an address of their own that ends by itself. */
  | { kind: 'preview'; channel: string; expires: string }
  | { kind: 'unreadable'; why: string };

// `live` is the channel that everybody sees.
const channelName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,49}$/)
  .refine((name) => name !== 'live');

const longestDays = 30;
const unitsOfDay = { m: 24 * 60, h: 24, d: 1 };
const duration = z.string().refine((words) => {
  const [, count, unit] = /^([1-9]\d{0,5})([mhd])$/.exec(words) ?? [];
  if (unit !== 'm' && unit !== 'h' && unit !== 'd') return false;
  return Number(count) / unitsOfDay[unit] <= longestDays;
});

const previewUsage =
  'npm run deploy -- preview NAME [DURATION]: a name of small letters, digits and hyphens that is not ' +
  '`live`, and a time of at most 30 days, such as 12h or 3d (without it 7d).';

/** Reads the arguments of `npm run deploy`, before anything is built. */
export function readDeployRequest(args: readonly string[]): DeployRequest {
  const [first, ...others] = args;
  if (first === undefined || first.startsWith('-')) return { kind: 'live', more: [...args] };
  if (first !== 'preview') {
    return { kind: 'unreadable', why: `There is no ${first}. A preview is ${previewUsage}` };
  }
  const told = z.tuple([channelName, duration.default('7d')]).safeParse(others);
  if (!told.success) return { kind: 'unreadable', why: `A preview is ${previewUsage}` };
  const [channel, expires] = told.data;
  return { kind: 'preview', channel, expires };
}

/**
 * What `firebase` is told. It must not ask anything: functions whose events are delivered again after a
 * failure, and functions that are gone, are questions without `--force`.
 */
export function deployArguments(
  projectId: string,
  request: Exclude<DeployRequest, { kind: 'unreadable' }>,
): string[] {
  const where = ['--project', projectId, '--config', deployedFirebaseJsonFile, '--non-interactive'];
  return request.kind === 'live'
    ? ['deploy', ...where, '--force', ...request.more]
    : ['hosting:channel:deploy', request.channel, '--expires', request.expires, ...where];
}
