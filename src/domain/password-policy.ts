/** The identity service's requirements for a new password. */
export type PasswordPolicy = {
  minLength: number;
  maxLength: number;
  lowercase: boolean;
  uppercase: boolean;
  digit: boolean;
  /** The symbols of which one is required; null when none is. */
  signs: string | null;
};

/** The identity service's own limits; a project may ask for more. */
export const defaultPasswordPolicy: PasswordPolicy = {
  minLength: 6,
  maxLength: 4096,
  lowercase: false,
  uppercase: false,
  digit: false,
  signs: null,
};

export type PasswordRequirement = { label: string; isMet: boolean };

/** Each requirement in words, and whether this password meets it. */
export function passwordRequirements(
  policy: PasswordPolicy,
  password: string,
): PasswordRequirement[] {
  const { minLength, maxLength, lowercase, uppercase, digit, signs } = policy;
  const isTooLong = password.length > maxLength;
  const asked: (PasswordRequirement & { isAsked: boolean })[] = [
    {
      isAsked: true,
      label: `At least ${minLength} characters`,
      isMet: password.length >= minLength,
    },
    // Nobody types that many characters, so the limit appears only when somebody pastes them.
    { isAsked: isTooLong, label: `At most ${maxLength} characters`, isMet: !isTooLong },
    { isAsked: lowercase, label: 'A small letter', isMet: /[a-z]/.test(password) },
    { isAsked: uppercase, label: 'A capital letter', isMet: /[A-Z]/.test(password) },
    { isAsked: digit, label: 'A number', isMet: /[0-9]/.test(password) },
    {
      isAsked: signs !== null,
      label: 'A symbol such as ! or #',
      isMet: Array.from(password).some((character) => signs?.includes(character)),
    },
  ];
  return asked.filter(({ isAsked }) => isAsked).map(({ label, isMet }) => ({ label, isMet }));
}

/** One sentence with the requirements that a password misses; null when it meets all. */
export function passwordProblem(policy: PasswordPolicy, password: string): string | null {
  if (password === '') return 'Choose a password.';
  const missing = passwordRequirements(policy, password)
    .filter(({ isMet }) => !isMet)
    .map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1));
  if (missing.length === 0) return null;
  return `Choose one with ${new Intl.ListFormat('en').format(missing)}.`;
}
