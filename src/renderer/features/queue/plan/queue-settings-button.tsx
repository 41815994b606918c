import { Settings } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Late } from '../late/late.tsx';
import { latePart } from '../late/late-part.ts';
import { useQueue, useStudio } from '../work/queue-context.tsx';

const settingsDialog = latePart(() => import('./queue-settings-dialog.tsx'));

/** Opens what admins decide for the queue; nothing for others. */
export function QueueSettingsButton() {
  const { isAdmin } = useQueue();
  const { settings } = useStudio();
  const [open, setOpen] = useState(false);
  if (!isAdmin) return null;
  return (
    <>
      <IconButton
        label="Settings of the queue"
        icon={<Settings aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {open ? (
        <Late part={settingsDialog} onLost={() => setOpen(false)}>
          {({ QueueSettingsDialog }) => (
            <QueueSettingsDialog settings={settings} onClose={() => setOpen(false)} />
          )}
        </Late>
      ) : null}
    </>
  );
}
