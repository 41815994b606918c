import type { z } from 'zod';

/** A record as its strategy sends it. */
export type Sending<Body> = {
  key: string;
  /** The same for every try, so that the cloud recognizes what it has already. */
  change: string;
  /** Counts the changes of the body. */
  revision: number;
  body: Body;
};

/** What of a body stays on the device after an answer; null for nothing. It may have gone on since it was sent. */
export type Settle<Body> = (now: Body) => Body | null;

/** What the records of one kind hold. */
export type RecordKind<Body> = {
  kind: string;
  /** The version of the schema. A record of another one is kept and shown, and never sent. */
  version: number;
  schema: z.ZodType<Body>;
};

/** How one kind of record is sent. */
export type Strategy<Body> = RecordKind<Body> & {
  /** Whether a body holds something to send. Otherwise it is only kept. */
  waits: (body: Body) => boolean;
  /** Milliseconds of quiet after a change, until it is sent; 0 for at once. */
  delay: number;
  /** Records of the same lane are sent one after the other, in the order of their beginnings. */
  laneOf: (record: Pick<Sending<Body>, 'key' | 'body'>) => string;
  /** Makes the change in the cloud, once, however often it is called with the same `change`. */
  send: (sending: Sending<Body>) => Promise<Settle<Body>>;
  /** Whether a failure is a refusal, so that no further try can help. */
  isRefusal: (error: Error) => boolean;
  /** Its name and its text, for the list of what waits. */
  describe: (body: Body) => { title: string; text: string };
};

/** A body that fits its strategy, which alone knows its type. */
export type ReadRecord = {
  waits: boolean;
  lane: string;
  title: string;
  text: string;
  send: () => Promise<Settle<unknown>>;
};

/** A strategy among others: it reads what it can send. */
export type AnyStrategy = Pick<Strategy<never>, 'kind' | 'version' | 'delay' | 'isRefusal'> & {
  /** Null for a body of another version or shape. */
  read: (record: Sending<unknown> & { version: number }) => ReadRecord | null;
};

export function asAny<Body>(strategy: Strategy<Body>): AnyStrategy {
  const { kind, version, delay, isRefusal, schema } = strategy;
  return {
    kind,
    version,
    delay,
    isRefusal,
    read: ({ key, change, revision, body, version: ofVersion }) => {
      const { data, success } = schema.safeParse(body);
      if (!success || ofVersion !== version) return null;
      return {
        waits: strategy.waits(data),
        lane: `${kind} ${strategy.laneOf({ key, body: data })}`,
        ...strategy.describe(data),
        send: async () => {
          const settle = await strategy.send({ key, change, revision, body: data });
          return (now) => settle(schema.parse(now));
        },
      };
    },
  };
}
