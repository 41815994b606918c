import { Notice } from '#ui/notice.tsx';
import type { Selection } from './use-selection.ts';

type UnreadableNoticesProps = Pick<Selection, 'unreadableCart' | 'unreadableOffers'>;

/** Names each unreadable document by its id, and says what that means for the person. */
export function UnreadableNotices({ unreadableCart, unreadableOffers }: UnreadableNoticesProps) {
  return (
    <>
      {unreadableCart === null ? null : (
        <Notice tone="warning" title="Your saved cart cannot be read">
          It is stored as carts/{unreadableCart} and was not changed. You see this device's copy;
          your next change replaces it.
        </Notice>
      )}
      {unreadableOffers.length === 0 ? null : (
        <Notice tone="warning" title="Part of the catalogue cannot be shown">
          You can buy everything shown here. If you ask the studio about the rest, mention{' '}
          {unreadableOffers.join(', ')}.
        </Notice>
      )}
    </>
  );
}
