import { chakra, Stack } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';
import { rowIdAt } from '../list/rows/row-element.ts';

const openers = createPanelOpeners<Element>();

/**
 * A panel beside the queue, or over it on a small screen. The list keeps its size and place. When the
 * panel closes, the element that opened it gets the focus.
 */
export function SidePanel({ children }: { children: ReactNode }) {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    return () => {
      const from = opener.current;
      // Before the next panel opens, which may happen at the same moment.
      openers.passOn(from);
      // Right after it, so that no key press is lost.
      queueMicrotask(() => {
        openers.forget();
        if (document.activeElement !== document.body) return;
        if (document.querySelector('[data-side-panel]')) return;
        // The list restores the focus of its rows itself: they may be new elements, or gone.
        if (from instanceof HTMLElement && rowIdAt(from) === null) {
          from.focus({ preventScroll: true });
        }
      });
    };
  }, []);
  return (
    <>
      <Global styles={aroundPanel} />
      <Sheet
        data-side-panel
        ref={(sheet: HTMLDivElement | null) => {
          // Before the panel takes the focus for itself.
          if (sheet) opener.current ??= openers.openerNow(focusedNow()) ?? document.body;
        }}
      >
        {children}
      </Sheet>
    </>
  );
}

const focusedNow = () => (document.activeElement === document.body ? null : document.activeElement);

const sideBySide = '@media screen and (min-width: 75rem)';

/** With an attribute in the selector, to override the frame's own style. */
const aroundPanel = {
  // The list becomes narrower and keeps the shape of its rows.
  [sideBySide]: {
    'main[id]': { paddingInlineEnd: 'calc(28rem + 1.5rem)' },
  },
  '@media screen and (min-width: 48rem)': {
    '[data-beside-panel]': { marginInlineEnd: '28rem' },
  },
  // Over the list, it leaves the headings of the page and the list visible.
  '@media screen and (min-width: 48rem) and (max-width: 74.99rem)': {
    '[data-fills-window] > :is(header, nav, [role=search])': {
      marginInlineEnd: '27rem',
    },
  },
  // The keyboard must not reach covered elements. Hidden ones keep their layout and place.
  '@media screen and (max-width: 47.99rem)': {
    'header, nav, [data-under-panel]': { visibility: 'hidden' },
  },
} as const;

const Sheet = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'menu',
    top: 0,
    bottom: 0,
    right: 0,
    w: { base: 'full', md: '28rem' },
    px: { base: 4, md: 6 },
    pt: 5,
    // On phones a message may cover its end.
    pb: { base: 20, md: 5 },
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    bg: 'bg',
    borderLeftWidth: { md: '1px' },
    boxShadow: 'float',
    [sideBySide]: { zIndex: 'auto', boxShadow: 'none' },
    _print: { position: 'static', w: 'full', borderWidth: 0, overflow: 'visible' },
  },
});

/**
 * Remembers the element that gets the focus when a panel closes. While the code of a panel loads, a
 * placeholder takes its place and may hide the opener, which then loses the focus. The panel that
 * replaces the placeholder has the same opener.
 */
export function createPanelOpeners<Opener>() {
  let passedOn: Opener | null = null;
  return {
    /** A panel opens while this element has the focus; null for none. */
    openerNow: (focused: Opener | null): Opener | null => focused ?? passedOn,
    /** A panel closes, maybe for the next one. */
    passOn: (opener: Opener | null): void => {
      passedOn = opener;
    },
    /** No panel replaced it. */
    forget: (): void => {
      passedOn = null;
    },
  };
}

/** The placeholder of a panel while its code is fetched. */
export function WaitingPanel({ label }: { label: string }) {
  return (
    <SidePanel>
      <Stack gap={5} role="status" aria-label={label}>
        <SkeletonText lines={4} />
        <Skeleton h={40} />
        <SkeletonText lines={5} />
      </Stack>
    </SidePanel>
  );
}
