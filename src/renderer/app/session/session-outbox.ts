import type { Outbox } from '#outbox/create-outbox.ts';
import { sessionScoped } from '#stores/session-scoped.ts';

/** The outbox of the person who is logged in. */
export const sessionOutbox = sessionScoped(
  (_uid, open: () => Outbox) => open(),
  (outbox) => outbox.end(),
);
