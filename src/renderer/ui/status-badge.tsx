import { chakra } from '@chakra-ui/react';
import { StatusShape, type ShapeName } from './status-shape.tsx';

export type { ShapeName };
export type BadgeTone =
  | 'draft'
  | 'activated'
  | 'rest'
  | 'info'
  | 'success'
  | 'warning'
  | 'danger'
  | 'accent';

type StatusBadgeProps = {
  tone: BadgeTone;
  shape: ShapeName;
  /** The status in a word. */
  children: string;
  size?: 'sm' | 'md';
};

/** A status by colour, shape and word, so that no one of them has to be seen. */
export function StatusBadge({ tone, shape, children, size = 'md' }: StatusBadgeProps) {
  return (
    <Badge tone={tone} size={size}>
      <StatusShape shape={shape} />
      {children}
    </Badge>
  );
}

const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    borderRadius: 'full',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    whiteSpace: 'nowrap',
    // Survives forced colours, where fills are dropped.
    outline: '1px solid transparent',
    outlineOffset: '-1px',
  },
  variants: {
    tone: {
      draft: { bg: 'status.draft', color: 'ink' },
      activated: { bg: 'status.activated', color: 'ink' },
      rest: { bg: 'status.rest', color: 'ink' },
      info: { bg: 'primary.subtle', color: 'primary.fg' },
      accent: { bg: 'accent.subtle', color: 'accent.fg' },
      success: { bg: 'success.subtle', color: 'success.fg' },
      warning: { bg: 'warning.subtle', color: 'warning.fg' },
      danger: { bg: 'danger.subtle', color: 'danger.fg' },
    },
    size: {
      sm: { px: 2, py: 0.5, fontSize: 'xs' },
      md: { px: 2.5, py: 1, fontSize: 'sm' },
    },
  },
});
