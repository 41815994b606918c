import { Settings } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { Deferred, deferredChunk } from '../store/deferred-chunk.tsx';
import { useQueue, useStudio } from '../store/queue-context.tsx';

const settingsDialog = deferredChunk(() => import('./queue-settings-dialog.tsx'));

/** Opens what admins decide for the queue; nothing for others. */
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

/** What admins decide, loaded when it is asked for. */
export function QueueSettings({ onClose }: { onClose: () => void }) {
  const { settings, isDecided } = useStudio();
  return (
    <Deferred chunk={settingsDialog} onLost={onClose}>
      {({ QueueSettingsDialog, SettingsLoadingDialog }) =>
        // The usual ones must not be saved over those that were decided.
        isDecided ? (
          <QueueSettingsDialog settings={settings} onClose={onClose} />
        ) : (
          <SettingsLoadingDialog onClose={onClose} />
        )
      }
    </Deferred>
  );
}
