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
    // What is not enforced is not asked for: the service takes everything above its own limits.
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

/** The policy as the SDK gives it; what cannot be read is not asked for. */
export function parsePasswordPolicy(answer: unknown): PasswordPolicy {
  const parsed = servicePolicy.safeParse(answer);
  return parsed.success ? parsed.data : defaultPasswordPolicy;
}

/**
 * What the identity service asks of new passwords (`GET /v2/passwordPolicy`, which the SDK asks once
 * and again after a refusal). Without an answer its defaults: the service has the last word anyway.
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
