import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession, type Session } from '#data/cloud-context.tsx';
import { homePath } from '#domain/routes.ts';
import { rememberedOrigin } from '#lib/remembered-origin.ts';

/**
 * Where a sign-in page leads once somebody is signed in: back to the remembered origin, or to
 * `otherwise`, or home. `entering` lasts from a successful try until the session says who it is,
 * or why not.
 */
export function useWayIn(otherwise: string | null) {
  const session = useSession();
  const { search } = useLocation();
  const origin = rememberedOrigin(search);
  const [enteredAt, setEnteredAt] = useState<Session | null>(null);

  const person =
    session.state === 'signed-in' && session.confirmed
      ? { roles: session.roles, emailVerified: session.user.emailVerified }
      : null;
  return {
    origin,
    /** Null while nobody is signed in. */
    leadsTo: person && (origin ?? otherwise ?? homePath(person)),
    entering: enteredAt !== null && enteredAt === session,
    enter: () => setEnteredAt(session),
    /** Why somebody was signed out, when it was the product's doing. */
    reason: session.state === 'signed-out' ? session.reason : null,
  };
}
