import type { Session } from '#data/hooks/cloud-context.tsx';
import type { ConfirmedSession } from '#data/identity/session-reducer.ts';
import type { Role } from '#domain/roles.ts';
import { sessionEnds } from '#domain/session-end.ts';

type SignedIn = Extract<ConfirmedSession, { state: 'signed-in' }>;

/** The app's session after an answer of the identity service. */
export function sessionAfter(known: Session, confirmed: ConfirmedSession): Session {
  switch (confirmed.state) {
    case 'signed-in':
      return { ...confirmed, confirmed: true, lost: lostRoles(known, confirmed) };
    // The next person must not see the screens of the person before.
    case 'changing':
      return { state: 'loading' };
    case 'signed-out': {
      // A person was remembered on this device, and the identity service refuses them without a
      // reason. They did not log out, or they would not be remembered.
      const lapsed = known.state === 'signed-in' && !known.confirmed;
      return {
        state: 'signed-out',
        reason: confirmed.reason ?? (lapsed ? sessionEnds.expired : null),
      };
    }
  }
}

function lostRoles(known: Session, { user, roles, withheld }: SignedIn): Role[] {
  if (known.state !== 'signed-in' || known.user.uid !== user.uid) return [];
  return [...new Set([...(known.lost ?? []), ...known.roles])].filter(
    (role) => !roles.includes(role) && !withheld.includes(role),
  );
}
