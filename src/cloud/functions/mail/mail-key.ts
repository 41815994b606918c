import { randomBytes } from 'node:crypto';
import { z } from 'zod';

const kept = z.object({ mailKey: z.string().min(20) });

/** The key of `users/{uid}` with which mail can be ended without a log-in; null before the first such mail. */
export const mailKeyOf = (document: unknown): string | null =>
  kept.safeParse(document).data?.mailKey ?? null;

/** A new one, which nobody guesses. */
export const newMailKey = (): string => randomBytes(24).toString('base64url');
