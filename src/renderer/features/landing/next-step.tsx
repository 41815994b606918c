import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { routes } from '#domain/routes.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { nextStepInSight, type NextStepPlace } from '#ui/next-step-sight.ts';

type NextStepProps = Omit<ComponentProps<typeof LinkButton>, 'to' | 'tone'> & {
  /** The page's first such button, or its last: the header's gives way while one is in sight. */
  place?: NextStepPlace;
};

/** The one thing to do next, wherever on the page somebody decides to. */
export function NextStep({ place, ...look }: NextStepProps) {
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
 * The same at the foot of a phone, where the header has no room for it. It stays in sight for as
 * long as what stands before it in its parent does, so neither beside the page's first button nor
 * beside its last.
 */
export function NextStepBar() {
  return (
    <Bar>
      <NextStep w="full" />
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
