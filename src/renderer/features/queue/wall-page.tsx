import { QueueProvider } from './store/queue-provider.tsx';
import { WallScreen } from './wall/wall-screen.tsx';

/** The queue on a second screen, for everybody in the room. */
export function WallPage() {
  return (
    <QueueProvider>
      <WallScreen />
    </QueueProvider>
  );
}
