import { CircleCheck, CircleX, Info } from 'lucide-react';

export type ToastTone = 'info' | 'success' | 'danger';

export const toneIcons = {
  info: { Icon: Info, palette: 'primary' },
  success: { Icon: CircleCheck, palette: 'success' },
  danger: { Icon: CircleX, palette: 'danger' },
} satisfies Record<ToastTone, { Icon: typeof Info; palette: string }>;

/**
 * On a phone a pile would cover what the next press needs, so the newest stands for all until it is pressed.
 * The buttons of a customer's page stand at its foot, such as the way to the cart, so it hangs below the
 * header.
 */
const onPhones = {
  '@media (max-width: 47.99rem)': {
    '&:not([data-unfolded]) .toast:not(:last-child)': { display: 'none' },
    'html:not([data-toasts=aside]) &': { top: '4.5rem', bottom: 'auto' },
  },
  '@media (min-width: 48rem)': { '& .toast-more': { display: 'none' } },
} as const;

/** Where `useToastsAside` has them: over the rail, and over the bar of links where there is none. */
const aside = {
  'html[data-toasts=aside] &': {
    left: { base: 2, md: 3 },
    right: { base: 2, md: 'auto' },
    bottom: { base: 2, lg: 16 },
    w: { base: 'auto', md: '18rem', lg: '13.5rem' },
    '& .toast': { gap: 2, pl: 3, pr: 1, py: 1, textStyle: 'sm', boxShadow: 'md' },
  },
  // Above the bar stands what people work with, so the newest stands for all until it is pressed.
  '@media (max-width: 63.99rem)': {
    'html[data-toasts=aside] &:not([data-unfolded]) .toast:not(:last-child)': { display: 'none' },
    'html[data-toasts=aside] & .toast-more': { display: 'inline-flex' },
  },
  '@media (min-width: 64rem)': {
    // Beside the menu that opens from the rail's foot, and not under it.
    'html[data-toasts=aside][data-menu] &': { left: '15.5rem' },
    'html[data-toasts=aside] & .toast': { flexWrap: 'wrap', alignItems: 'flex-start' },
    'html[data-toasts=aside] & .toast-action': { order: 1, flexBasis: '100%', mb: 1, me: 2 },
  },
} as const;

/** Where messages are, on phones and beside the rail. */
export const places = { ...onPhones, ...aside } as const;
