import { MonitorUp } from 'lucide-react';
import { routes } from '#domain/routes.ts';
import { LinkButton } from '#ui/link-button.tsx';

/** To the queue for a screen across the room. */
export function WallLink() {
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
