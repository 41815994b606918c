import { History } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { useQueue } from '../store/queue-context.tsx';

/** Shows the latest moves of all videos beside the queue, or puts them away. */
export function FeedSwitch() {
  const { view, changeView } = useQueue();
  return (
    <IconButton
      size="sm"
      label="Latest moves"
      icon={<History aria-hidden />}
      aria-expanded={view.feed}
      // An open video would stand in front of them.
      onClick={() => changeView(view.feed ? { feed: false } : { feed: true, videoId: null })}
    />
  );
}
