import { z } from 'zod';

/** Document `system/status`: the switches that an admin throws in an emergency. */
export const systemStatus = z.object({
  disableWrites: z.boolean().default(false),
  disableFileUploads: z.boolean().default(false),
  disableNonEssentialFunctions: z.boolean().default(false),
  completeShutdown: z.boolean().default(false),
});
export type SystemStatus = z.infer<typeof systemStatus>;
export type Gate = keyof SystemStatus;

export const openSystem: SystemStatus = systemStatus.parse({});

/** What a person or program is about to do. */
export type OperationKind = 'write' | 'upload' | 'function' | 'essential' | 'default';

/** Whether the switches allow this kind of operation. Admins are let through by the caller. */
export function isAllowed(status: SystemStatus, kind: OperationKind): boolean {
  if (status.completeShutdown) return false;
  switch (kind) {
    case 'write':
      return !status.disableWrites;
    case 'upload':
      return !status.disableFileUploads;
    case 'function':
      return !status.disableNonEssentialFunctions;
    case 'essential':
    case 'default':
      return true;
  }
}

/** Milliseconds for which a known status is trusted. */
export const gateCacheMilliseconds = 5 * 60 * 1000;

/**
 * Asks for the status at most every five minutes. A missing or broken document, or a failed load,
 * allows everything: the switches are for emergencies, and must not become one.
 */
export function createGates(options: {
  loadStatus: () => Promise<unknown>;
  now: () => number;
  onError?: (error: unknown) => void;
}) {
  let known: { status: SystemStatus; at: number } | null = null;

  async function load(): Promise<SystemStatus | null> {
    try {
      const parsed = systemStatus.safeParse(await options.loadStatus());
      return parsed.success ? parsed.data : openSystem;
    } catch (error) {
      options.onError?.(error);
      return null;
    }
  }

  async function current(): Promise<SystemStatus> {
    const at = options.now();
    if (known && at - known.at < gateCacheMilliseconds) return known.status;
    const before = known;
    const loaded = await load();
    // What a listener said meanwhile is newer than what was asked for before.
    if (known !== null && known !== before) return known.status;
    if (loaded) known = { status: loaded, at };
    return loaded ?? openSystem;
  }

  return {
    isAllowed: async (kind: OperationKind) => isAllowed(await current(), kind),
    /** A listener knows better than the cache: take its word. */
    learn: (status: SystemStatus) => {
      known = { status, at: options.now() };
    },
  };
}
export type Gates = ReturnType<typeof createGates>;
