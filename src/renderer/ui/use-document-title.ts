import { useEffect } from 'react';

const productName = 'Orbitreel';

/** Names the page in the browser's tab and history. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? productName : `${title} · ${productName}`;
  }, [title]);
}
