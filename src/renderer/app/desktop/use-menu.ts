import { useEffect } from 'react';
import { isDesktopCommand } from '#contracts/desktop-commands.ts';
import { commands, commandsOf } from '#stores/commands.ts';
import type { Platform } from '#platform/platform.ts';
import { commandsNow } from './commands-now.ts';

const typed = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

/** Keeps the desktop's menu in step with what can be done now, and does what it asks. */
export function useMenu(desktop: NonNullable<Platform['console']>): void {
  useEffect(() => {
    let told = '';
    let timer: ReturnType<typeof setTimeout> | null = null;
    const tell = () => {
      timer = null;
      const names = Object.keys(commandsOf(commands.getState())).filter(isDesktopCommand);
      const now = commandsNow(names, {
        isAsked: document.querySelector('dialog[open]') !== null,
        isWriting: document.activeElement?.matches(typed) ?? false,
      });
      if (now.join() === told) return;
      told = now.join();
      desktop
        .offerCommands(now)
        .catch((error: unknown) => console.error('The menu was not told', error));
    };
    // The focus passes over nothing on its way from one element to the next.
    const tellSoon = () => {
      timer ??= setTimeout(tell);
    };
    tell();
    const stops = [
      commands.subscribe(tellSoon),
      desktop.onCommand((command) => commandsOf(commands.getState())[command]?.run()),
    ];
    document.addEventListener('focusin', tellSoon);
    document.addEventListener('focusout', tellSoon);
    return () => {
      if (timer !== null) clearTimeout(timer);
      document.removeEventListener('focusin', tellSoon);
      document.removeEventListener('focusout', tellSoon);
      for (const stop of stops) stop();
    };
  }, [desktop]);
}
