import { commandGroups, type DesktopCommand } from '#contracts/desktop-commands.ts';

type Moment = {
  /** A dialog is open and comes first. */
  hasDialog: boolean;
  /** A text field has the focus, and needs the keys of video commands for typing. */
  isTyping: boolean;
};

const ofVideos: readonly DesktopCommand[] = [...commandGroups.video, ...commandGroups.undo];

/** The offered commands that can be run at this moment. */
export function commandsNow(
  offered: readonly DesktopCommand[],
  { hasDialog, isTyping }: Moment,
): DesktopCommand[] {
  if (hasDialog) return [];
  return offered.filter((command) => !isTyping || !ofVideos.includes(command));
}
