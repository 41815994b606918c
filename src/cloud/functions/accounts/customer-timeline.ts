import { fieldsOf } from '../store/documents.ts';
import { timelinePage, type TimelineEntry } from '#domain/timeline.ts';
import type { RunCall } from '../request/run-call.ts';
import { customerSources, type CustomerSource } from './timeline/customer-sources.ts';
import { newestOf, type Timed } from './timeline/newest-of.ts';

/**
 * An admin reads what happened with a customer. It is read where it is stored, so nothing is kept twice and
 * nothing comes late; mails, which no client may read, are told by their subjects.
 */
export const customerTimeline: RunCall<'customerTimeline'> = async ({ body }) => {
  const { userId, kind, after } = body;
  const sources = customerSources(userId).filter((each) => kind === null || each.kind === kind);
  const { items, next } = await newestOf(sources, timelinePage, after);
  return { entries: items.map(entryOf), next };
};

function entryOf({ source, document, at }: Timed<CustomerSource>): TimelineEntry {
  const { path } = document.ref;
  const words = source.wordsOf({ ...fieldsOf(document), path });
  const known = { id: path, kind: source.kind, at: at.toDate() };
  return words === null ? { ...known, ...unreadable } : { ...known, ...words };
}

const unreadable = {
  title: 'An entry that cannot be read',
  detail: null,
  byName: null,
  about: null,
  isProblem: true,
};
