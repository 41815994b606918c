const keys = { email: 'typedEmail', displayName: 'typedName' };

/** The fields that the pages for log-in, registration and reset share. */
export type SignInDraftField = keyof typeof keys;

export const signInDraftFields: readonly SignInDraftField[] = ['email', 'displayName'];

/** Longer than any valid value. */
const longest = 1000;

/**
 * Keeps an address or a name while the person goes between log-in, registration and reset, in this
 * tab only. Passwords are not kept.
 */
export function saveSignInDraft(name: SignInDraftField, value: string): void {
  try {
    if (value === '') sessionStorage.removeItem(keys[name]);
    else sessionStorage.setItem(keys[name], value.slice(0, longest));
  } catch {
    // Without storage each page starts empty.
  }
}

/** The last value of a field, or an empty string. */
export function signInDraft(name: SignInDraftField): string {
  try {
    return sessionStorage.getItem(keys[name]) ?? '';
  } catch {
    return '';
  }
}

/** Forgets all fields, after a log-in: the next person starts with empty ones. */
export function clearSignInDraft(): void {
  for (const name of signInDraftFields) saveSignInDraft(name, '');
}
