import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession, type Session } from '#data/hooks/cloud-context.tsx';
import { homePath } from '#domain/routes.ts';
import { rememberedOrigin } from '#lib/remembered-origin.ts';
import { clearSignInDraft } from '#stores/sign-in-draft.ts';

/** Milliseconds to wait for the session after a successful sign-in. */
const sessionTimeout = 12_000;

/**
 * Where a sign-in page redirects once somebody is signed in: to the remembered origin, else to
 * `fallback`, else home. `awaitsSession` is true from a successful try until the session changes;
 * `timedOut` says that this took too long.
 */
export function useSignInRedirect(fallback: string | null) {
  const session = useSession();
  const { search } = useLocation();
  const origin = rememberedOrigin(search);
  const [sessionBefore, setSessionBefore] = useState<Session | null>(null);
  const [timedOut, setTimedOut] = useState(false);
  const awaitsSession = sessionBefore !== null && sessionBefore === session;

  // The session can change between a try and its success.
  const latest = useRef(session);
  useEffect(() => {
    latest.current = session;
  }, [session]);

  useEffect(() => {
    if (!awaitsSession) return undefined;
    const timer = setTimeout(() => {
      setSessionBefore(null);
      setTimedOut(true);
    }, sessionTimeout);
    return () => clearTimeout(timer);
  }, [awaitsSession]);

  const person =
    session.state === 'signed-in' && session.confirmed
      ? { roles: session.roles, emailVerified: session.user.emailVerified }
      : null;
  return {
    origin,
    /** Null while nobody is signed in. */
    redirectTo: person && (origin ?? fallback ?? homePath(person)),
    awaitsSession,
    timedOut,
    /** Call before a try. */
    begin: () => setTimedOut(false),
    /** Call after a successful try. */
    succeed: () => {
      clearSignInDraft();
      setSessionBefore(latest.current);
    },
    /** Why the product signed this person out, or null. */
    signedOutReason: session.state === 'signed-out' ? session.reason : null,
  };
}
