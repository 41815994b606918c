import { validatePassword, type Auth } from 'firebase/auth';
import { z } from 'zod';
import { defaultPasswordPolicy, type PasswordPolicy } from '#domain/password-policy.ts';

const { minLength, maxLength } = defaultPasswordPolicy;
const length = z.number().int().positive().max(maxLength);
const demanded = z.boolean().catch(false);

const servicePolicy = z
  .object({
    enforcementState: z.string(),
    allowedNonAlphanumericCharacters: z.string().catch(''),
    customStrengthOptions: z.object({
      minPasswordLength: length.catch(minLength),
      maxPasswordLength: length.catch(maxLength),
      containsLowercaseLetter: demanded,
      containsUppercaseLetter: demanded,
      containsNumericCharacter: demanded,
      containsNonAlphanumericCharacter: demanded,
    }),
  })
  .transform(({ enforcementState, allowedNonAlphanumericCharacters, customStrengthOptions }) => {
    // A policy that is not enforced is not asked for.
    if (enforcementState === 'OFF') return defaultPasswordPolicy;
    const asked = customStrengthOptions;
    const asksForSign =
      asked.containsNonAlphanumericCharacter && allowedNonAlphanumericCharacters !== '';
    return {
      minLength: asked.minPasswordLength,
      maxLength: asked.maxPasswordLength,
      lowercase: asked.containsLowercaseLetter,
      uppercase: asked.containsUppercaseLetter,
      digit: asked.containsNumericCharacter,
      signs: asksForSign ? allowedNonAlphanumericCharacters : null,
    };
  });

/** The policy as the SDK gives it; unreadable parts are not asked for. */
export function parsePasswordPolicy(answer: unknown): PasswordPolicy {
  const parsed = servicePolicy.safeParse(answer);
  return parsed.success ? parsed.data : defaultPasswordPolicy;
}

/**
 * The identity service's policy for new passwords (`GET /v2/passwordPolicy`, which the SDK caches
 * until a password is refused). Without an answer its defaults, since the service checks anyway.
 */
export async function readPasswordPolicy(auth: Auth): Promise<PasswordPolicy> {
  try {
    const { passwordPolicy } = await validatePassword(auth, '');
    return parsePasswordPolicy(passwordPolicy);
  } catch (error) {
    console.warn('The password policy could not be read', error);
    return defaultPasswordPolicy;
  }
}
