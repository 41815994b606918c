import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '#data/hooks/cloud-context.tsx';
import { routes } from '#domain/routes.ts';
import { commands, type OfferedCommands } from '#stores/commands.ts';
import { useColorMode } from '#platform/color-mode.tsx';
import { commandOfPlace, placesOf, type Place } from './places-of.ts';

/** Offers commands for the pages that this person may open, and for switching the colour mode. */
export function usePageCommands(): void {
  const session = useSession();
  const navigate = useNavigate();
  const { mode, change } = useColorMode();
  // Compared as text, because the session is a new object with each answer of the cloud.
  const places =
    session.state === 'signed-in'
      ? placesOf({ roles: session.roles, emailVerified: session.user.emailVerified }).join(' ')
      : '';

  useEffect(() => {
    const offered: OfferedCommands = {
      switchColors: { run: () => change(mode === 'light' ? 'dark' : 'light') },
    };
    for (const name of placesIn(places)) {
      offered[commandOfPlace[name]] = { run: () => void navigate(routes[name].path) };
    }
    return commands.offer(offered);
  }, [places, navigate, mode, change]);
}

function placesIn(text: string): Place[] {
  const names = Object.keys(commandOfPlace).filter((name): name is Place =>
    Object.hasOwn(commandOfPlace, name),
  );
  const listed = text.split(' ');
  return names.filter((name) => listed.includes(name));
}
