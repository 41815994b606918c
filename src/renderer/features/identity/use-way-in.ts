import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession, type Session } from '#data/hooks/cloud-context.tsx';
import { homePath } from '#domain/routes.ts';
import { rememberedOrigin } from '#lib/remembered-origin.ts';
import { forgetTyped } from '#stores/typed-person.ts';

/** Milliseconds after which somebody who came in is told that nothing more happens. */
const patience = 12_000;

/**
 * Where a sign-in page leads once somebody is signed in: back to the remembered origin, or to
 * `otherwise`, or home. `entering` lasts from a successful try until the session says who it is,
 * or why not; `stalled` says that it took too long.
 */
export function useWayIn(otherwise: string | null) {
  const session = useSession();
  const { search } = useLocation();
  const origin = rememberedOrigin(search);
  const [enteredAt, setEnteredAt] = useState<Session | null>(null);
  const [stalled, setStalled] = useState(false);
  const entering = enteredAt !== null && enteredAt === session;

  // The session can change between a try and its success.
  const latest = useRef(session);
  useEffect(() => {
    latest.current = session;
  }, [session]);

  useEffect(() => {
    if (!entering) return undefined;
    const timer = setTimeout(() => {
      setEnteredAt(null);
      setStalled(true);
    }, patience);
    return () => clearTimeout(timer);
  }, [entering]);

  const person =
    session.state === 'signed-in' && session.confirmed
      ? { roles: session.roles, emailVerified: session.user.emailVerified }
      : null;
  return {
    origin,
    /** Null while nobody is signed in. */
    leadsTo: person && (origin ?? otherwise ?? homePath(person)),
    entering,
    stalled,
    /** To be called before a try. */
    begin: () => setStalled(false),
    enter: () => {
      forgetTyped();
      setEnteredAt(latest.current);
    },
    /** Why somebody was signed out, when it was the product's doing. */
    reason: session.state === 'signed-out' ? session.reason : null,
  };
}
