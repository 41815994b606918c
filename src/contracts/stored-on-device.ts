import { z } from 'zod';
import { role, sessionUser } from '#domain/user.ts';

/** What a browser stores itself, and the desktop's main process stores for its page. */

export const storedSession = z.object({ user: sessionUser, roles: z.array(role).max(10) });
export type StoredSession = z.infer<typeof storedSession>;
