import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { routes } from '#domain/routes.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { nextStepInSight, type NextStepPlace } from '#ui/next-step-sight.ts';

type CallToActionProps = Omit<ComponentProps<typeof LinkButton>, 'to' | 'tone'> & {
  /** The page's first such button, or its last. The header's own gives way while one is visible. */
  place?: NextStepPlace;
};

/** The page's one call to action, repeated where visitors may decide. */
export function CallToAction({ place, ...look }: CallToActionProps) {
  return (
    <LinkButton
      to={routes.register.path}
      tone="accent"
      _print={{ display: 'none' }}
      {...(place === undefined ? {} : nextStepInSight(place))}
      {...look}
    >
      Get Started Now
    </LinkButton>
  );
}

/**
 * The same at the bottom of a phone's screen, where the header has no room for it. It sticks only
 * while the sections before it in its parent are visible, so it never shows beside the page's first
 * button or its last.
 */
export function CallToActionBar() {
  return (
    <Bar>
      <CallToAction w="full" />
    </Bar>
  );
}

const Bar = chakra('div', {
  base: {
    hideFrom: 'sm',
    position: 'sticky',
    bottom: 0,
    zIndex: 'header',
    px: 4,
    py: 2.5,
    bg: 'bg',
    borderTopWidth: '1px',
    _print: { display: 'none' },
    // Where the page is enlarged until little of it fits, reading needs the room.
    '@media (max-height: 30rem)': { position: 'static' },
  },
});
