import { Command } from 'cmdk';
import { useDebounce } from 'use-debounce';
import { useFoundCustomers } from '#data/hooks/use-found-customers.ts';
import { foundByLabels } from '#domain/customer-search.ts';
import { messageFor } from '#domain/errors.ts';

/** Milliseconds without a key before the cloud is asked. */
const pause = 300;
const mostShown = 8;

type CustomerItemsProps = { typed: string; onOpen: (userId: string) => void };

/** Customers that the typed text names. They come after what is at hand, which Enter runs at once. */
export function CustomerItems({ typed, onOpen }: CustomerItemsProps) {
  const [asked] = useDebounce(typed, pause);
  const live = useFoundCustomers(asked);
  if (live.state === 'failed') {
    return <p className="scope">Customers were not searched. {messageFor(live.error)}</p>;
  }
  // An answer to fewer letters would be taken for one to what stands there now.
  if (live.state === 'loading' || asked !== typed || live.value.customers.length === 0) return null;
  return (
    <Command.Group heading="Customers">
      {live.value.customers.slice(0, mostShown).map(({ userId, name, email, by, matched }) => (
        <Command.Item
          key={userId}
          value={`customer ${userId} in ${typed}`}
          onSelect={() => onOpen(userId)}
        >
          <span className="name">
            {name ?? email ?? 'A deleted account'}{' '}
            <small>
              {by === 'email' || by === 'name' ? email : `${foundByLabels[by]}: ${matched}`}
            </small>
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}
