import { commandGroups, type DesktopCommand } from '#contracts/desktop-commands.ts';

type Moment = {
  /** A window asks something that is to be answered first. */
  isAsked: boolean;
  /** Somebody writes, and the keys of videos mean something in a text, too. */
  isWriting: boolean;
};

const ofVideos: readonly DesktopCommand[] = [...commandGroups.video, ...commandGroups.undo];

/** Which of the commands that are offered can be taken at this moment. */
export function commandsNow(
  offered: readonly DesktopCommand[],
  { isAsked, isWriting }: Moment,
): DesktopCommand[] {
  if (isAsked) return [];
  return offered.filter((command) => !isWriting || !ofVideos.includes(command));
}
