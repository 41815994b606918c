import type { NextStep } from '#domain/identity-errors.ts';
import { routes } from '#domain/routes.ts';
import { withOrigin } from '#lib/remembered-origin.ts';
import { TextLink } from '#ui/text-link.tsx';
import { StudioMailLink } from './studio-mail-link.tsx';

type NextStepLinkProps = {
  next: NextStep;
  /** Where the person was going, for the pages that lead on. */
  origin?: string | null;
};

/**
 * The way on from a problem, where another page is the way; nothing where it is here: a field to
 * mend, the form's own button.
 */
export function NextStepLink({ next, origin = null }: NextStepLinkProps) {
  switch (next) {
    case 'log-in':
      return (
        <TextLink to={withOrigin(routes.login.path, origin)} whiteSpace="nowrap">
          Log in instead
        </TextLink>
      );
    case 'reset-password':
      return (
        <TextLink to={withOrigin(routes.resetPassword.path, origin)}>Reset the password</TextLink>
      );
    case 'ask-new-link':
      return <TextLink to={routes.resetPassword.path}>Ask for a new link</TextLink>;
    case 'contact-studio':
      return <StudioMailLink />;
    case 'try-again':
    case 'fix-field':
    case 'confirm-password':
    case 'wait':
    case 'check-connection':
      return null;
  }
}
