import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Outbox } from './create-outbox.ts';
import type { OutboxRecord } from './outbox-record.ts';
import { emptyOutbox, type OutboxState } from './reduce-outbox.ts';
import type { RecordKind } from './strategy.ts';

/** The outbox of the person who is logged in; null before there is one. */
export const OutboxContext = createContext<Outbox | null>(null);
export const useOutbox = (): Outbox | null => use(OutboxContext);

const notOpened = createStore<OutboxState>(() => emptyOutbox);

/** Whether it is known what the device keeps. A choice that is made before could take the place of one that waits. */
export const useOutboxLoaded = (): boolean => useStore(useOutbox() ?? notOpened).isLoaded;

/** A person's record, live, with its body parsed; null for none. */
export function useRecord<Body>(
  { kind, schema }: RecordKind<Body>,
  key: string,
): (Omit<OutboxRecord, 'body'> & { body: Body }) | null {
  const { records } = useStore(useOutbox() ?? notOpened);
  const record = records.find((each) => each.kind === kind && each.key === key) ?? null;
  const { data } = schema.safeParse(record?.body);
  return record === null || data === undefined ? null : { ...record, body: data };
}
