import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FrameView } from './frame-view.tsx';
import { frameViewOf } from './frame-views.ts';
import { Gallery } from './gallery.tsx';

/** `/components`: every shared component in its states, for developers. `?frame=staff` opens a frame. */
export function GalleryPage() {
  useNoIndex();
  const [search] = useSearchParams();
  const view = frameViewOf(search.get('frame'));
  return view === null ? <Gallery /> : <FrameView view={view} />;
}

/** Asks search engines to leave this page out while it is shown. */
function useNoIndex(): void {
  useEffect(() => {
    const robots = document.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex';
    document.head.append(robots);
    return () => robots.remove();
  }, []);
}
