import type { DesktopCommand } from '#contracts/desktop-commands.ts';
import { createRegistry } from './create-registry.ts';

/** A command that can be run now. */
export type OfferedCommand = {
  run: () => void;
  /** What it acts on: `“Mug”`, `3 videos`. */
  about?: string;
};
export type OfferedCommands = Partial<Record<DesktopCommand, OfferedCommand>>;

/** The commands of the parts on the screen, for the desktop's menu and for quick find. */
export const commands = createRegistry<OfferedCommands>();

/** Each command once; the last offer wins. */
export function commandsOf(all: readonly OfferedCommands[]): OfferedCommands {
  return Object.assign({}, ...all);
}
