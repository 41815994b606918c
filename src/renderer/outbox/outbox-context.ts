import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Outbox } from './create-outbox.ts';
import { recordId, type OutboxRecord } from './outbox-record.ts';
import { emptyOutbox, type OutboxState } from './reduce-outbox.ts';
import type { RecordKind } from './strategy.ts';

/** The outbox of the person who is logged in; null before there is one. */
export const OutboxContext = createContext<Outbox | null>(null);
export const useOutbox = (): Outbox | null => use(OutboxContext);

const notOpened = createStore<OutboxState>(() => emptyOutbox);

/** What the outbox says now. */
export function useOutboxState<Part>(select: (state: OutboxState) => Part): Part {
  return useStore(useOutbox() ?? notOpened, select);
}

/** A person's record, live, with its body parsed; null for none. */
export function useRecord<Body>(
  { kind, schema }: RecordKind<Body>,
  key: string,
): (Omit<OutboxRecord, 'body'> & { body: Body }) | null {
  const owner = useOutbox()?.owner ?? '';
  const id = recordId(owner, kind, key);
  const record = useOutboxState(({ records }) => records.find((each) => each.id === id)) ?? null;
  const { data } = schema.safeParse(record?.body);
  return record === null || data === undefined ? null : { ...record, body: data };
}
