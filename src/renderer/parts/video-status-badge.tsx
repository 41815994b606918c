import { videoStatusInfo, type VideoStatus } from '#domain/video.ts';
import { StatusBadge, type BadgeTone, type ShapeName } from '#ui/status-badge.tsx';
import { ToggleTip } from '#ui/toggle-tip.tsx';
import { videoStatusLabel, type Audience } from './video-words.ts';

/** The specification's colours: draft light grey, activated gold, the rest grey. */
export const videoStatusLooks = {
  draft: { tone: 'draft', shape: 'ring' },
  activated: { tone: 'activated', shape: 'spark' },
  queued: { tone: 'rest', shape: 'stack' },
  shooting: { tone: 'rest', shape: 'aperture' },
  editing: { tone: 'rest', shape: 'scissors' },
  delivery: { tone: 'rest', shape: 'check' },
} satisfies Record<VideoStatus, { tone: BadgeTone; shape: ShapeName }>;

type VideoStatusBadgeProps = { status: VideoStatus; audience?: Audience; size?: 'sm' | 'md' };

/** A video's status by colour, shape and word. */
export function VideoStatusBadge({
  status,
  audience = 'staff',
  size = 'md',
}: VideoStatusBadgeProps) {
  return (
    <StatusBadge {...videoStatusLooks[status]} size={size}>
      {videoStatusLabel(status, audience)}
    </StatusBadge>
  );
}

/** The same, as a button that says what the status means. Not for inside a link or a row. */
export function ExplainedVideoStatus(props: VideoStatusBadgeProps) {
  return (
    <ToggleTip tip={`${videoStatusInfo[props.status].description}.`}>
      <VideoStatusBadge {...props} />
    </ToggleTip>
  );
}
