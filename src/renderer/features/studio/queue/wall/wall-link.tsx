import { MonitorUp } from 'lucide-react';
import { routes } from '#domain/routes.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useToast } from '#ui/toaster.tsx';

/** Opens the wall; on the desktop in a window of its own. */
export function WallLink() {
  const { desktopIntegration: desktop } = usePlatform();
  const toast = useToast();
  if (desktop) {
    const open = async () => {
      try {
        await desktop.request('openWall');
      } catch {
        toast({
          key: 'wall',
          title: 'The wall could not be opened',
          description:
            'The display chosen for it is not connected. Choose another one in Preferences.',
        });
      }
    };
    return (
      <IconButton
        size="sm"
        label="Wall view"
        icon={<MonitorUp aria-hidden />}
        onClick={() => void open()}
      />
    );
  }
  return (
    <LinkButton
      to={routes.videoWall.path}
      size="sm"
      square
      variant="ghost"
      tone="neutral"
      icon={<MonitorUp aria-hidden />}
      aria-label="Wall view"
      title="Wall view"
    />
  );
}
