import type { DesktopCommand } from '#contracts/desktop-commands.ts';
import { createOffers } from './offer-registry.ts';

/** A command that can be followed now. */
export type OfferedCommand = {
  run: () => void;
  /** What it will be done to: `“Mug”`, `3 videos`. */
  about?: string;
};
export type OfferedCommands = Partial<Record<DesktopCommand, OfferedCommand>>;

/** What the screen can be asked to do: by the desktop's menu, or from the list of all of it. */
export const commands = createOffers<OfferedCommands>();

/** Each command once; what was offered last is asked. */
export function commandsOf(all: readonly OfferedCommands[]): OfferedCommands {
  return Object.assign({}, ...all);
}
