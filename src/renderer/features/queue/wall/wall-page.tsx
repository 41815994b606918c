import { QueueProvider } from '../work/queue-provider.tsx';
import { WallScreen } from './wall-screen.tsx';

/** The queue on a second screen, for everybody in the room. */
export function WallPage() {
  return (
    <QueueProvider>
      <WallScreen />
    </QueueProvider>
  );
}
