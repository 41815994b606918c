import { QueueActProvider } from './moves/queue-act-context.tsx';
import { BulkBar } from './moves/bulk-bar.tsx';
import { HeldMoves } from './moves/held-moves.tsx';
import { MovesFeed } from './feed/moves-feed.tsx';
import { QueueSettingsButton } from './plan/queue-settings-button.tsx';
import { QueueSignals } from './signals/queue-signals.tsx';
import { VideoPanel } from './details/video-panel.tsx';
import { ViewsBar } from './views/views-bar.tsx';
import { useQueue } from './work/queue-context.tsx';

/** Where production works, all day: a board or a table of the same videos, live. */
export function QueuePage() {
  const { view, changeView } = useQueue();
  return (
    <QueueActProvider>
      <QueueSignals />
      <QueueSettingsButton />
      <ViewsBar />
      <HeldMoves />
      <BulkBar />
      {view.feed ? <MovesFeed /> : null}
      {view.videoId === null ? null : (
        <VideoPanel videoId={view.videoId} onClose={() => changeView({ videoId: null })} />
      )}
    </QueueActProvider>
  );
}
