import { videoStatusInfo, type VideoStatus } from '#domain/video.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ToggleTip } from '#ui/toggle-tip.tsx';
import { videoStatusLabel, type Audience } from './video-words.ts';

type VideoStatusBadgeProps = { status: VideoStatus; audience?: Audience; size?: 'sm' | 'md' };

/** A video's status by colour, shape and word. */
export function VideoStatusBadge({
  status,
  audience = 'staff',
  size = 'md',
}: VideoStatusBadgeProps) {
  const { tone, shape } = videoStatusInfo[status];
  return (
    <StatusBadge tone={tone} shape={shape} size={size}>
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
