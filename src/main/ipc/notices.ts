import type { ShellNotices } from '../shell-notices.ts';
import type { HandleCall } from './handle-call.ts';

/** Hands the page what is to be said to the person. */
export function handleNotices(handleCall: HandleCall, notices: ShellNotices): void {
  handleCall('takeNotices', () => notices.take());
}
