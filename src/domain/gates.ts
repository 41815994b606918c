import { z } from 'zod';

/** Document `system/status`: the switches that an admin uses in an emergency. */
export const systemStatus = z.object({
  disableWrites: z.boolean().default(false),
  disableFileUploads: z.boolean().default(false),
  disableNonEssentialFunctions: z.boolean().default(false),
  completeShutdown: z.boolean().default(false),
});
export type SystemStatus = z.infer<typeof systemStatus>;
export type Gate = keyof SystemStatus;

/** Every switch. */
export const gateNames = systemStatus.keyof().options;

export const openSystem: SystemStatus = systemStatus.parse({});

/** Characters of the note that everybody reads while a switch is on. */
export const maxPauseNote = 200;

/** Minutes for which a switch is set, at most. */
export const maxPauseMinutes = 24 * 60;

/** When a switch opens by itself: so long after it was set, which is a time of the server. */
const switchEnd = z.object({
  since: z.date(),
  minutes: z.number().int().min(1).max(maxPauseMinutes),
});
export type SwitchEnd = z.infer<typeof switchEnd>;

export const endOf = ({ since, minutes }: SwitchEnd): Date =>
  new Date(since.getTime() + minutes * 60_000);

/** What the same document says about the switches that are on. */
export const pause = z.object({
  /** In an admin's own words. */
  note: z.string().max(maxPauseNote).nullable(),
  /** When a switch opens by itself, within a minute; one that is not named stays on. */
  until: z.partialRecord(systemStatus.keyof(), switchEnd),
});
export type Pause = z.infer<typeof pause>;

export const noPause: Pause = { note: null, until: {} };

/** Who set the switches last, and when; nobody is the clock. */
export const switchChange = z.object({
  changedBy: z.string().min(1).nullable(),
  changedAt: z.date(),
});

/** The whole document, as an admin writes it. */
export const systemDocument = systemStatus
  .extend({ ...pause.shape, ...switchChange.shape })
  .required();

const lenientPause = z
  .object({ note: pause.shape.note.catch(null), until: pause.shape.until.catch({}) })
  .catch(noPause);

/** What is said about the switches, of a document whose times are dates; nothing that is broken. */
export function pauseOf(document: unknown): Pause {
  return lenientPause.parse(document ?? {});
}

/** Whether any switch is on. */
export function isAnyOn(status: SystemStatus): boolean {
  return gateNames.some((gate) => status[gate]);
}

const anyFields = z.record(z.string(), z.unknown()).catch({});

/**
 * The stored switches. Only a plain `true` is on, so that a broken document closes nothing; the rules
 * read it the same way. `broken` tells the log that the document has another shape. A missing
 * document is not broken.
 */
export function systemStatusOf(document: unknown): { status: SystemStatus; broken: boolean } {
  const fields = anyFields.parse(document ?? {});
  const isOn = (gate: Gate) => fields[gate] === true;
  return {
    status: {
      disableWrites: isOn('disableWrites'),
      disableFileUploads: isOn('disableFileUploads'),
      disableNonEssentialFunctions: isOn('disableNonEssentialFunctions'),
      completeShutdown: isOn('completeShutdown'),
    },
    broken: !systemStatus.safeParse(document ?? {}).success,
  };
}

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
  let loading: Promise<SystemStatus> | null = null;
  let isAdmin = false;
  const listeners = new Set<(before: SystemStatus, after: SystemStatus) => void>();

  function know(status: SystemStatus, at: number) {
    const before = known?.status ?? openSystem;
    known = { status, at };
    for (const listener of listeners) listener(before, status);
  }

  async function load(): Promise<SystemStatus> {
    const before = known;
    const at = options.now();
    try {
      const { status } = systemStatusOf(await options.loadStatus());
      // A status that a listener brought meanwhile is newer than the one requested before.
      if (known !== null && known !== before) return known.status;
      know(status, at);
      return status;
    } catch (error) {
      options.onError?.(error);
      return openSystem;
    }
  }

  /** Callers share a request that is under way. */
  function reload(): Promise<SystemStatus> {
    loading ??= load().finally(() => {
      loading = null;
    });
    return loading;
  }

  async function current(): Promise<SystemStatus> {
    const isKnown = known !== null && options.now() - known.at < gateCacheMilliseconds;
    return known !== null && isKnown ? known.status : reload();
  }

  return {
    /** Whether this may be done now, as far as is known. Admins may always. */
    isAllowed: async (kind: OperationKind) => isAdmin || isAllowed(await current(), kind),
    /** The same, requested anew: for when the cloud refused an operation that seemed allowed. */
    isAllowedNow: async (kind: OperationKind) => isAdmin || isAllowed(await reload(), kind),
    /** A listener knows better than the cache: take its word. */
    learn: (status: SystemStatus) => know(status, options.now()),
    /** Says whether the person is an admin: they pass, or nobody could switch anything back. */
    letPass: (passes: boolean) => {
      isAdmin = passes;
      const status = known?.status ?? openSystem;
      for (const listener of listeners) listener(status, status);
    },
    /**
     * Whether this is closed as far as is known, without a request: a screen need not offer an
     * operation that would be refused. While nothing is known, nothing is closed.
     */
    isClosed: (kind: OperationKind) => !isAdmin && known !== null && !isAllowed(known.status, kind),
    /** Calls back when a gate may have opened or closed; stops when the result is called. */
    subscribe: (onChange: () => void): (() => void) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    /** Calls back each time that this becomes allowed again; stops when the result is called. */
    onReopened: (kind: OperationKind, listener: () => void): (() => void) => {
      const hear = (before: SystemStatus, after: SystemStatus) => {
        if (!isAllowed(before, kind) && isAllowed(after, kind)) listener();
      };
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}
export type Gates = ReturnType<typeof createGates>;
