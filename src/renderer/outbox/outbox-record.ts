import { z } from 'zod';

/** Why a try failed, as `problemOf` reads it. */
const reason = z.object({ code: z.string(), message: z.string() });
export type Reason = z.infer<typeof reason>;

/**
 * Something that a person did and that is kept on this device until the cloud has it. There is one for each person,
 * kind and key.
 */
export const outboxRecord = z.object({
  id: z.string().min(1),
  /** Counts the records of this device by their beginnings; infinite until the device has kept it. */
  order: z.number(),
  /** The person whose it is. Nobody else sees, sends or removes it. */
  owner: z.string().min(1),
  kind: z.string().min(1),
  key: z.string(),
  /** The version of the body's schema. */
  version: z.number().int(),
  /** The same for all tries and changes of this record, so that the cloud recognizes what it has already. */
  change: z.string().min(1),
  /** Counts the changes of the body. */
  revision: z.number().int(),
  body: z.unknown(),
  /**
   * `kept`: there is nothing to send. `queued`: it waits. `sending`: it is on its way, or its page was closed
   * meanwhile. `rejected`: the cloud refused it, and no further try can help until the person changes something.
   */
  state: z.enum(['kept', 'queued', 'sending', 'rejected']),
  /** Tries that failed since the last change. */
  attempts: z.number().int(),
  /** Why the last try failed; null before one did. */
  reason: reason.nullable(),
  /** When it was begun, by the clock of this device. It is only shown, and decides nothing. */
  startedAt: z.number(),
});
export type OutboxRecord = z.infer<typeof outboxRecord>;

/** What a record becomes; null when it goes. It is pure, as it may run more than once. */
export type RecordChange = (before: OutboxRecord | null) => OutboxRecord | null;

/** Names a record within all that this device keeps. */
export const recordId = (owner: string, kind: string, key: string): string =>
  JSON.stringify([owner, kind, key]);
