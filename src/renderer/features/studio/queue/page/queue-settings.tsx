import { Settings } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { Deferred, deferredChunk } from '#parts/deferred-chunk.tsx';
import { useQueue, useStudio } from '../state/queue-context.tsx';

const settingsDialog = deferredChunk(() => import('../plan/queue-settings-dialog.tsx'));

/** Opens the queue's settings. Only admins see it. */
export function QueueSettingsButton({ onOpen }: { onOpen: () => void }) {
  const { isAdmin } = useQueue();
  if (!isAdmin) return null;
  return (
    <IconButton
      size="sm"
      label="Settings of the queue"
      icon={<Settings aria-hidden />}
      onClick={onOpen}
    />
  );
}

/** The queue's settings, loaded when they are asked for. */
export function QueueSettings({ onClose }: { onClose: () => void }) {
  const { settings, isDecided } = useStudio();
  return (
    <Deferred chunk={settingsDialog} onLost={onClose}>
      {({ QueueSettingsDialog, SettingsLoadingDialog }) =>
        // The defaults must not be saved over settings that are not loaded yet.
        isDecided ? (
          <QueueSettingsDialog settings={settings} onClose={onClose} />
        ) : (
          <SettingsLoadingDialog onClose={onClose} />
        )
      }
    </Deferred>
  );
}
