import { Settings } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { useQueue, useStudio } from '../work/queue-context.tsx';

const QueueSettingsDialog = lazy(async () => {
  const { QueueSettingsDialog: dialog } = await import('./queue-settings-dialog.tsx');
  return { default: dialog };
});

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
        <Suspense fallback={null}>
          <QueueSettingsDialog settings={settings} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
