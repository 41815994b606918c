import { stepStatusLabels, type StepStatus } from '#domain/progress.ts';
import { StatusBadge, type BadgeTone, type ShapeName } from '#ui/status-badge.tsx';

const looks = {
  'coming up': { tone: 'draft', shape: 'ring' },
  shooting: { tone: 'info', shape: 'aperture' },
  editing: { tone: 'info', shape: 'scissors' },
  complete: { tone: 'success', shape: 'check' },
} satisfies Record<StepStatus, { tone: BadgeTone; shape: ShapeName }>;

type StepStatusBadgeProps = { status: StepStatus; size?: 'sm' | 'md' };

/** How far one of the seven progress steps is. */
export function StepStatusBadge({ status, size = 'sm' }: StepStatusBadgeProps) {
  return (
    <StatusBadge {...looks[status]} size={size}>
      {stepStatusLabels[status]}
    </StatusBadge>
  );
}
