import { Notice } from '#ui/notice.tsx';
import type { Selection } from './use-selection.ts';

type UnreadableNoticesProps = Pick<Selection, 'unreadableCart' | 'unreadableOffers'>;

/** Says what is stored but cannot be read, by its id, and what that means for the person. */
export function UnreadableNotices({ unreadableCart, unreadableOffers }: UnreadableNoticesProps) {
  return (
    <>
      {unreadableCart === null ? null : (
        <Notice tone="warning" title="Your saved cart cannot be read">
          It is stored as carts/{unreadableCart} and was left alone. What you see is this device's
          copy; your next change takes its place.
        </Notice>
      )}
      {unreadableOffers.length === 0 ? null : (
        <Notice tone="warning" title="Part of the catalogue cannot be shown">
          What you see here can be bought. What is missing is {unreadableOffers.join(', ')}, should
          you ask the studio about it.
        </Notice>
      )}
    </>
  );
}
