import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Follows plain links to addresses of the product without reloading the page. Other links (another
 * tab, a download, another site, a place on this page) are left to the browser.
 */
export function useLinkNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const path = pathToFollow(event);
      if (path === null) return;
      event.preventDefault();
      void navigate(path);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

function pathToFollow(event: MouseEvent): string | null {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || !link.hasAttribute('href') || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  if (link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return null;
  return `${link.pathname}${link.search}${link.hash}`;
}
