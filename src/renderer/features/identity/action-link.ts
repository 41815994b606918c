/** What a link out of one of the identity service's mails asks for. */
export type ActionLink =
  | { kind: 'none' }
  | { kind: 'reset-password'; code: string }
  | { kind: 'verify-email'; code: string };

/**
 * Reads `mode` and `oobCode`. The identity service knows one address for all its mails, so both
 * pages understand both links.
 */
export function actionOf(parameters: URLSearchParams): ActionLink {
  const code = parameters.get('oobCode');
  if (code === null || code === '') return { kind: 'none' };
  switch (parameters.get('mode')) {
    case 'resetPassword':
      return { kind: 'reset-password', code };
    case 'verifyEmail':
      return { kind: 'verify-email', code };
    default:
      return { kind: 'none' };
  }
}
