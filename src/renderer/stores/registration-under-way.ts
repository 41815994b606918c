const key = 'registrationUnderWay';

/**
 * The address of a registration in this tab whose answer nobody has heard, so that nobody knows
 * whether the account was made: the network went, or the page was left. Null when there is none.
 */
export function registrationUnderWay(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Notes that address before it is sent, and null once the answer is there. */
export function noteRegistration(address: string | null): void {
  try {
    if (address === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, address);
  } catch {
    // Without storage, whoever leaves in the middle is told that the address has an account.
  }
}
