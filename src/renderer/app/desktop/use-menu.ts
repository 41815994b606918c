import { useEffect } from 'react';
import { isDesktopCommand } from '#contracts/desktop-commands.ts';
import { commands, commandsOf } from '#stores/commands.ts';
import type { Platform } from '#platform/platform.ts';
import { commandsNow } from './commands-now.ts';

const textField = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

/** Keeps the desktop's menu up to date with the commands that can be run, and runs them. */
export function useMenu(desktop: NonNullable<Platform['desktopIntegration']>): void {
  useEffect(() => {
    let sent = '';
    let timer: ReturnType<typeof setTimeout> | null = null;
    const send = () => {
      timer = null;
      const names = Object.keys(commandsOf(commands.getState())).filter(isDesktopCommand);
      const now = commandsNow(names, {
        hasDialog: document.querySelector('dialog[open]') !== null,
        isTyping: document.activeElement?.matches(textField) ?? false,
      });
      if (now.join() === sent) return;
      sent = now.join();
      desktop.signal('offerCommands', now);
    };
    // While the focus moves from one element to the next, nothing has it.
    const sendSoon = () => {
      timer ??= setTimeout(send);
    };
    send();
    const stops = [
      commands.subscribe(sendSoon),
      desktop.onCommand((command) => commandsOf(commands.getState())[command]?.run()),
    ];
    document.addEventListener('focusin', sendSoon);
    document.addEventListener('focusout', sendSoon);
    return () => {
      if (timer !== null) clearTimeout(timer);
      document.removeEventListener('focusin', sendSoon);
      document.removeEventListener('focusout', sendSoon);
      for (const stop of stops) stop();
    };
  }, [desktop]);
}
