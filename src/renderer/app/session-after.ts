import type { Session } from '#data/cloud-context.tsx';
import type { ConfirmedSession } from '#data/watch-session.ts';
import { sessionEnds } from '#domain/session-end.ts';

/** What the app goes by once the identity service has spoken. */
export function sessionAfter(known: Session, confirmed: ConfirmedSession): Session {
  switch (confirmed.state) {
    case 'signed-in':
      return { ...confirmed, confirmed: true };
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
