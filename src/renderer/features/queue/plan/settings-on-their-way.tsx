import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';

/** Stands where the settings of the queue will, until the cloud has said what they are. */
export function SettingsOnTheirWay({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      width="36rem"
      title="Settings of the queue"
      onClose={onClose}
      footer={
        <Button variant="outline" tone="neutral" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Notice title="The settings have not arrived yet">
        They show here as soon as they do. Until then nothing can be changed, so that nothing that
        was decided before is lost.
      </Notice>
    </Dialog>
  );
}
