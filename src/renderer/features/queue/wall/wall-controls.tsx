import { ArrowLeft, Maximize, X } from 'lucide-react';
import { routes } from '#domain/routes.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { Button } from '#ui/button.tsx';
import { ColorModeToggle } from '#ui/color-mode-toggle.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** The controls of the wall: leave it, full screen, colour mode. */
export function WallControls() {
  const { desktopIntegration: desktop } = usePlatform();
  // On the desktop it is a separate window that already fills its display.
  if (desktop) {
    return (
      <div className="controls">
        <Button
          size="sm"
          variant="ghost"
          tone="neutral"
          icon={<X aria-hidden />}
          onClick={() => void desktop.closeWall()}
        >
          Close the wall (Esc)
        </Button>
        <ColorModeToggle />
      </div>
    );
  }
  return (
    <div className="controls">
      <LinkButton
        to={routes.videoStatus.path}
        size="sm"
        variant="ghost"
        tone="neutral"
        icon={<ArrowLeft aria-hidden />}
      >
        Back to the queue
      </LinkButton>
      {document.fullscreenEnabled ? (
        <Button
          size="sm"
          variant="ghost"
          tone="neutral"
          icon={<Maximize aria-hidden />}
          onClick={() => {
            const changed = document.fullscreenElement
              ? document.exitFullscreen()
              : document.documentElement.requestFullscreen();
            // If refused, nothing changes.
            changed.catch(() => undefined);
          }}
        >
          Full screen
        </Button>
      ) : null}
      <ColorModeToggle />
    </div>
  );
}
