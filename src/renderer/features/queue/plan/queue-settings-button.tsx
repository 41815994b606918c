import { Settings } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { Late } from '../store/deferred.tsx';
import { latePart } from '../store/deferred-chunk.ts';
import { useQueue, useStudio } from '../store/queue-context.tsx';

const settingsDialog = latePart(async () => {
  const [{ QueueSettingsDialog }, { SettingsOnTheirWay }] = await Promise.all([
    import('./queue-settings-dialog.tsx'),
    import('./settings-on-their-way.tsx'),
  ]);
  return { QueueSettingsDialog, SettingsOnTheirWay };
});

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
    <Late part={settingsDialog} onLost={onClose}>
      {({ QueueSettingsDialog, SettingsOnTheirWay }) =>
        // The usual ones must not be saved over those that were decided.
        isDecided ? (
          <QueueSettingsDialog settings={settings} onClose={onClose} />
        ) : (
          <SettingsOnTheirWay onClose={onClose} />
        )
      }
    </Late>
  );
}
