import { z } from 'zod';

/** Where the functions run. Their address, and so the pages' security policy, follows from it. */
export const functionsRegion = 'us-central1';

/** The address that Firebase gives the functions of a project. */
export const functionsUrlOf = (projectId: string) =>
  `https://${functionsRegion}-${projectId}.cloudfunctions.net`;

/** Header with the proof that a request comes from one of our clients, where that is asked for. */
export const appCheckHeader = 'X-Firebase-AppCheck';

/** Header with the id of a request, chosen by the client; the answer has it too. */
export const requestIdHeader = 'X-Request-Id';

/** What a person reads after a failure that nobody expected, to tell the studio. */
export const referenceTo = (requestId: string) => `Reference ${requestId.slice(0, 8)}.`;

/**
 * The body of a refusal, which is a 4xx or 5xx. Every call is a POST with `Authorization: Bearer ID_TOKEN` and
 * a JSON body without further fields (`calls.ts`).
 */
export const functionFailure = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    /** With `too-many-calls` and `busy`: when the same person may call this function again. */
    retryAfterSeconds: z.number().int().positive().optional(),
  }),
});
export type FunctionFailure = z.infer<typeof functionFailure>;
