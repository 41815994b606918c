import type { Session } from '#data/hooks/cloud-context.tsx';
import type { ConfirmedSession } from '#data/identity/watch-session.ts';
import type { Role } from '#domain/roles.ts';
import { sessionEnds } from '#domain/session-end.ts';

type SignedIn = Extract<ConfirmedSession, { state: 'signed-in' }>;

/** What the app goes by once the identity service has spoken. */
export function sessionAfter(known: Session, confirmed: ConfirmedSession): Session {
  switch (confirmed.state) {
    case 'signed-in':
      return { ...confirmed, confirmed: true, lost: lostRoles(known, confirmed) };
    // Whoever comes next must not see the screens of whoever was there.
    case 'changing':
      return { state: 'loading' };
    case 'signed-out': {
      // Somebody was remembered here, and the identity service lets them in no more. It does not
      // say why, and they did not log out: that would have made us forget them.
      const lapsed = known.state === 'signed-in' && !known.confirmed;
      return { ...confirmed, reason: confirmed.reason ?? (lapsed ? sessionEnds.expired : null) };
    }
  }
}

function lostRoles(known: Session, { user, roles }: SignedIn): Role[] {
  if (known.state !== 'signed-in' || known.user.uid !== user.uid) return [];
  return [...new Set([...(known.lost ?? []), ...known.roles])].filter(
    (role) => !roles.includes(role),
  );
}
