import { isStaffRole, type Role } from '#domain/roles.ts';
import { isEndedFromElsewhere, sessionEnds } from '#domain/session-end.ts';
import type { SessionUser } from '#domain/user.ts';
import type { SignOut } from './sign-out-reasons.ts';
import type { AccountFacts } from './watch-account.ts';

/**
 * The signed-in user with their roles. `withheld` are roles of staff that wait for a log-in with a second
 * factor, where the configuration requires one. `changing` means that another user has signed in whose roles
 * are not known yet; `reason` says why a user was signed out who did not ask for it here. `isAsked`:
 * the user logged out or deleted the account, in this tab or in another one.
 */
export type ConfirmedSession =
  | { state: 'signed-in'; user: SessionUser; roles: Role[]; withheld: Role[] }
  | { state: 'changing' }
  | { state: 'signed-out'; reason: string | null; isAsked: boolean };

/**
 * What is known of the session. `hint`: the identity service calls every ended session expired; other signs
 * give a better reason. `reads` counts what was learned, since the token is read after that.
 */
export type SessionModel = { hint: string | null } & (
  | { state: 'waiting' }
  | { state: 'followed'; user: SessionUser; facts: AccountFacts | null; reads: number }
  /** `isUnexplained`: another tab ended the session, and has not said why. */
  | { state: 'out'; isUnexplained: boolean }
);

/** What a token says of its log-in. */
type TokenFacts = { authTime: string; signInSecondFactor: string | null };

export type SessionEvent =
  /** The identity service gave a user a new token. */
  | { type: 'token'; user: SessionUser }
  | { type: 'facts'; facts: AccountFacts }
  | { type: 'token-read'; reads: number; token: TokenFacts }
  /** The rules refuse the user their own document. */
  | { type: 'denied' }
  | { type: 'suspected'; hint: string | null }
  | { type: 'refused'; reason: string }
  /** Nobody is signed in. `refusal` is why the stored user was refused when the app started. */
  | { type: 'ended'; end: SignOut | null; refusal: string | null }
  /** The identity service said why it ended the session. */
  | { type: 'explained'; reason: string }
  /** Another tab said why it ended the session. */
  | { type: 'explained-late'; reason: string; isAsked: boolean };

export type SessionEffect =
  | { type: 'tell'; session: ConfirmedSession }
  | { type: 'follow' | 'unfollow' }
  | { type: 'read-token'; reads: number }
  | { type: 'sign-out'; reason: string };

type Step = [SessionModel, SessionEffect[]];

export const waitingForSession: SessionModel = { state: 'waiting', hint: null };

/** What follows from an event. `staffNeedsSecondFactor`: roles of staff work only after a log-in with one. */
export function sessionReducer(
  model: SessionModel,
  event: SessionEvent,
  staffNeedsSecondFactor: boolean,
): Step {
  switch (event.type) {
    case 'token': {
      const { user } = event;
      if (model.state === 'followed' && model.user.uid === user.uid) {
        return learned({ ...model, user }, staffNeedsSecondFactor);
      }
      return [
        { state: 'followed', user, facts: null, reads: 0, hint: null },
        [...(model.state === 'followed' ? [tell({ state: 'changing' })] : []), { type: 'follow' }],
      ];
    }
    case 'facts':
      if (model.state !== 'followed') return [model, []];
      if (event.facts.disabled) return dismissed(model, sessionEnds.disabled);
      return learned({ ...model, facts: event.facts }, staffNeedsSecondFactor);
    case 'token-read': {
      if (model.state !== 'followed' || model.facts === null) return [model, []];
      if (model.reads !== event.reads) return [model, []];
      const { user, facts } = model;
      if (isEndedFromElsewhere(new Date(event.token.authTime), facts.signedOutBefore)) {
        return dismissed(model, sessionEnds.otherDevice);
      }
      if (!waitsForToken(facts, staffNeedsSecondFactor)) return [model, []];
      const withheld =
        event.token.signInSecondFactor !== null ? [] : facts.roles.filter(isStaffRole);
      const roles = facts.roles.filter((role) => !withheld.includes(role));
      return [model, [tell({ state: 'signed-in', user, roles, withheld })]];
    }
    case 'denied':
      if (model.state !== 'followed') return [model, []];
      // The known roles no longer hold.
      return [{ ...model, facts: null }, [tell({ state: 'changing' })]];
    case 'suspected':
      return [{ ...model, hint: event.hint }, []];
    case 'refused':
      return dismissed(model, hinted(model, event.reason));
    case 'ended':
      return ended(model, event);
    case 'explained':
      if (model.state !== 'out') return [model, []];
      return [model, [signedOut(hinted(model, event.reason), false)]];
    case 'explained-late':
      if (model.state !== 'out' || !model.isUnexplained) return [model, []];
      return [{ ...model, isUnexplained: false }, [signedOut(event.reason, event.isAsked)]];
  }
}

/** Tells the roles, as far as they are certain without the token, and has the token read for the rest. */
function learned(
  model: Extract<SessionModel, { state: 'followed' }>,
  staffNeedsSecondFactor: boolean,
): Step {
  const { user, facts } = model;
  if (facts === null) return [model, []];
  const reads = model.reads + 1;
  const waits = waitsForToken(facts, staffNeedsSecondFactor);
  const session: ConfirmedSession = { state: 'signed-in', user, roles: facts.roles, withheld: [] };
  return [
    { ...model, reads },
    [
      ...(waits ? [] : [tell(session)]),
      ...(waits || facts.signedOutBefore !== null ? [{ type: 'read-token' as const, reads }] : []),
    ],
  ];
}

function waitsForToken({ roles }: AccountFacts, staffNeedsSecondFactor: boolean): boolean {
  return staffNeedsSecondFactor && roles.some(isStaffRole);
}

function dismissed({ hint }: SessionModel, reason: string): Step {
  return [{ state: 'waiting', hint }, [{ type: 'unfollow' }, { type: 'sign-out', reason }]];
}

function ended(
  model: SessionModel,
  { end, refusal }: Extract<SessionEvent, { type: 'ended' }>,
): Step {
  // Heard twice.
  if (model.state === 'out' && end === null) return [model, []];
  const wasFollowed = model.state === 'followed';
  const unasked = wasFollowed ? sessionEnds.otherTab : refusal;
  const reason = end === null ? unasked : end.reason && hinted(model, end.reason);
  return [
    { state: 'out', isUnexplained: end === null && wasFollowed, hint: model.hint },
    [{ type: 'unfollow' }, signedOut(reason, end?.by === 'app' && end.isAsked)],
  ];
}

const hinted = ({ hint }: SessionModel, reason: string): string =>
  reason === sessionEnds.expired ? (hint ?? reason) : reason;

const tell = (session: ConfirmedSession): SessionEffect => ({ type: 'tell', session });

const signedOut = (reason: string | null, isAsked: boolean): SessionEffect =>
  tell({ state: 'signed-out', reason, isAsked });
