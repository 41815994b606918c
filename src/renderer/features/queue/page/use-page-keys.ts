import { useEffect, type RefObject } from 'react';
import { isWriting } from '../moves/act-for-key.ts';

/** Keys that mean the same wherever the focus is: `/` searches, `?` lists the keys. */
export function usePageKeys(search: RefObject<HTMLInputElement | null>, showKeys: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isWriting(event.target) || document.querySelector('dialog[open]')) return;
      if (event.key === '/') {
        event.preventDefault();
        search.current?.focus();
      } else if (event.key === '?') {
        event.preventDefault();
        showKeys();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [search, showKeys]);
}
