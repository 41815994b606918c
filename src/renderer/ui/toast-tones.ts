import { CircleCheck, CircleX, Info } from 'lucide-react';

export type ToastTone = 'info' | 'success' | 'danger';

export const toneIcons = {
  info: { Icon: Info, palette: 'primary' },
  success: { Icon: CircleCheck, palette: 'success' },
  danger: { Icon: CircleX, palette: 'danger' },
} satisfies Record<ToastTone, { Icon: typeof Info; palette: string }>;
