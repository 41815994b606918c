const keys = { email: 'typedEmail', displayName: 'typedName' };

/** What people type on more than one of the pages that lead in. */
export type TypedName = keyof typeof keys;

export const typedNames: readonly TypedName[] = ['email', 'displayName'];

/** Longer than anything that can be sent. */
const longest = 1000;

/**
 * Keeps an address or a name while somebody goes back and forth between logging in, registering
 * and resetting, in this tab only. Passwords are not kept.
 */
export function rememberTyped(name: TypedName, value: string): void {
  try {
    if (value === '') sessionStorage.removeItem(keys[name]);
    else sessionStorage.setItem(keys[name], value.slice(0, longest));
  } catch {
    // Without storage each page begins empty.
  }
}

/** What was typed last, or nothing. */
export function typedBefore(name: TypedName): string {
  try {
    return sessionStorage.getItem(keys[name]) ?? '';
  } catch {
    return '';
  }
}

/** Whoever has come in is not asked again, and the next one starts empty. */
export function forgetTyped(): void {
  for (const name of typedNames) rememberTyped(name, '');
}
