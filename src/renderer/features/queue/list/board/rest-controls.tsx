import { useStore } from 'zustand';
import { messageFor } from '#domain/errors.ts';
import { useQueue } from '../../store/queue-context.tsx';
import type { RestStatus } from '../../store/rest-work.ts';
import { countedAtOf, countedWords } from '../../store/totals.ts';

const names = { draft: 'drafts', delivery: 'deliveries' } satisfies Record<RestStatus, string>;

/** Loads drafts or deliveries: the newest ones, older ones, or the newest ones again. */
export function RestControls({ status }: { status: RestStatus }) {
  const { rest, totals } = useQueue();
  const countedAt = useStore(totals, (known) => countedAtOf(known, status));
  const known = useStore(rest, (states) => states[status]);
  const name = names[status];
  return (
    <div className="rest">
      {known.error === null ? null : (
        <p role="alert">
          The {name} could not be loaded. {messageFor(known.error)}
        </p>
      )}
      {known.outdated ? (
        <button type="button" className="rest-button" onClick={() => rest.refresh(status)}>
          Something changed: show the newest again
        </button>
      ) : null}
      {known.state === 'idle' || known.more || known.error !== null ? (
        <button
          type="button"
          className="rest-button"
          // Disabled, it would lose the focus.
          aria-disabled={known.state === 'loading'}
          onClick={() => rest.loadMore(status)}
        >
          {known.state === 'loading'
            ? 'Loading'
            : known.state === 'idle'
              ? `Show the newest ${name}`
              : known.error === null
                ? `Show older ${name}`
                : 'Try again'}
        </button>
      ) : null}
      {countedAt ? <p className="quiet">{countedWords(countedAt)}</p> : null}
    </div>
  );
}
