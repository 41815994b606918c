import type { LinkMode } from '#contracts/action-link.ts';
import { problemOf, identityCodeOf } from '#domain/errors.ts';
import type { Severity } from '#domain/identity-errors.ts';
import { routes } from '#domain/routes.ts';
import { withOrigin } from '#lib/remembered-origin.ts';

/** Why a link did not work, in words, and the way on. */
export type LinkFailure = {
  title: string;
  message: string;
  severity: Severity;
  way: { to: string; label: string } | 'try-again' | 'write-to-studio';
};

/** Where to ask for another link of that kind. Coming back from a change cannot be asked for. */
const newLinks = {
  verifyEmail: { to: routes.verifyEmail.path, label: 'Get a new link' },
  resetPassword: { to: routes.resetPassword.path, label: 'Ask for a new link' },
  verifyAndChangeEmail: { to: routes.account.path, label: 'Ask again on your account page' },
  recoverEmail: { to: routes.resetPassword.path, label: 'Set a new password' },
  revertSecondFactorAddition: { to: routes.account.path, label: 'Look at your account page' },
} satisfies Record<LinkMode, { to: string; label: string }>;

const logIn = { to: routes.login.path, label: 'Log in' };

const usedUp =
  'Each link works once: this one was used, replaced by a newer one, or changed on its way.';

// The service does not say which of these it was.
const usedUpFor = {
  verifyEmail: usedUp,
  resetPassword: usedUp,
  verifyAndChangeEmail: `${usedUp} Your account page shows which address you have.`,
  recoverEmail: `${usedUp} If your account still has an address that is not yours, set a new password or write to the studio.`,
  revertSecondFactorAddition: `${usedUp} Your account page shows which second factors you have.`,
} satisfies Record<LinkMode, string>;

const tooOld = {
  verifyEmail: 'Nothing is lost: a new one confirms your address just as well.',
  resetPassword: 'It worked for one hour. Your old password still works.',
  verifyAndChangeEmail: 'Your account still has its old address.',
  recoverEmail:
    'If your account still has an address that is not yours, set a new password or write to the studio.',
  revertSecondFactorAddition:
    'If you cannot log in because of a second factor that is not yours, write to the studio.',
} satisfies Record<LinkMode, string>;

/** What to tell when the identity service refuses a link, and where to go from there. */
export function linkFailure(error: unknown, mode: LinkMode, isSignedIn: boolean): LinkFailure {
  const way = newLinkFor(mode, isSignedIn);
  switch (identityCodeOf(error)) {
    case 'expired-action-code':
      return told('This link has expired', tooOld[mode], way);
    case 'invalid-action-code':
      return told('This link no longer works', usedUpFor[mode], way);
    case 'user-not-found':
      return told(
        'This account no longer exists',
        'The account that this link was made for was deleted. Nothing was changed.',
        logIn,
      );
    case 'email-already-in-use':
      return told(
        'This address is taken',
        'Another account now uses this address. Yours keeps the one it has.',
        { to: routes.account.path, label: 'Choose another address' },
      );
    case 'foreign-link':
      return told(
        'This link was not made here',
        'It belongs to another site, so we did nothing with it. Be careful with the mail it came in.',
        logIn,
      );
    default: {
      const { message, severity, next } = problemOf(error);
      const isLasting = next === 'contact-studio';
      return {
        title: isLasting ? 'This link does not work' : 'That did not work yet',
        message,
        severity,
        way: isLasting ? 'write-to-studio' : 'try-again',
      };
    }
  }
}

/** A link that arrived in pieces. */
export function incompleteLink(mode: LinkMode | null, isSignedIn: boolean): LinkFailure {
  return told(
    'This link is incomplete',
    'Part of it is missing. Open it from the mail again, or copy all of it into the address bar.',
    mode === null ? logIn : newLinkFor(mode, isSignedIn),
  );
}

/** A link for something that the identity service can do and we do not offer. */
export function unofferedLink(kind: 'sign-in' | 'unknown'): LinkFailure {
  return told(
    'This link does not work here',
    kind === 'sign-in'
      ? 'You cannot log in by a link alone. Use your address and your password.'
      : 'We do not know what it is for, so we did nothing with it.',
    logIn,
  );
}

function newLinkFor(mode: LinkMode, isSignedIn: boolean): { to: string; label: string } {
  if (mode !== 'verifyEmail' || isSignedIn) return newLinks[mode];
  return {
    to: withOrigin(routes.login.path, routes.verifyEmail.path),
    label: 'Log in to get a new link',
  };
}

function told(title: string, message: string, way: LinkFailure['way']): LinkFailure {
  return { title, message, severity: 'warning', way };
}
