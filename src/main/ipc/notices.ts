import type { ShellNotices } from '../shell-notices.ts';
import type { HandleCall } from './handle-call.ts';

/** Gives the page the notices for the person. */
export function handleNotices(handleCall: HandleCall, notices: ShellNotices): void {
  handleCall('takeNotices', () => notices.take());
}
