import { useSearchParams } from 'react-router-dom';
import { FrameView } from './frame-view.tsx';
import { frameViewOf } from './frame-views.ts';
import { Gallery } from './gallery.tsx';
import { useNoIndex } from './use-no-index.ts';

/** `/components`: every shared component in its states, for developers. `?frame=staff` opens a frame. */
export function GalleryPage() {
  useNoIndex();
  const [search] = useSearchParams();
  const view = frameViewOf(search.get('frame'));
  return view === null ? <Gallery /> : <FrameView view={view} />;
}
