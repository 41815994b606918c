import { chakra, Stack } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';
import { rowIdAt } from '../list/rows/row-element.ts';

/** What a panel covers on a phone carries this attribute. */
export const coveredByPanel = { 'data-under-panel': '' };

const openers = createPanelOpeners<Element>();

/**
 * Beside the queue, or over it where there is no room for both. The list keeps its size and its
 * place behind it; whoever opened the panel has the focus again when it goes.
 */
export function SidePanel({ children }: { children: ReactNode }) {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    return () => {
      const from = opener.current;
      // Before the next panel asks, which may come in the same moment.
      openers.passOn(from);
      // At once after it, or the next key would be pressed nowhere.
      queueMicrotask(() => {
        openers.forget();
        if (document.activeElement !== document.body) return;
        if (document.querySelector('[data-side-panel]')) return;
        // The list knows its rows itself, which may be drawn anew or gone by now.
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

/** As long as one is shown; with an attribute, to weigh more than what the frame says. */
const aroundPanel = {
  // The list gives up what it can do without, and keeps the shape of its rows.
  [sideBySide]: {
    'main[id]': { paddingInlineEnd: 'calc(28rem + 1.5rem)' },
  },
  // Over the list, it leaves what heads the page and the list in sight.
  '@media screen and (min-width: 48rem) and (max-width: 74.99rem)': {
    '[data-fills-window] > :is(header, nav, [role=search])': {
      marginInlineEnd: '27rem',
    },
  },
  // Nobody should walk by keyboard through what is covered; hidden, it keeps its layout and place.
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
    // On phones a message may stand over its end.
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
 * Knows who has the focus again when a panel goes. A panel may stand in for another whose code was
 * not there yet, and by then its opener has been hidden under it and lost the focus: the panel that
 * takes its place has the same opener.
 */
export function createPanelOpeners<Opener>() {
  let passedOn: Opener | null = null;
  return {
    /** A panel comes, while this has the focus; null while nobody does. */
    openerNow: (focused: Opener | null): Opener | null => focused ?? passedOn,
    /** A panel goes, maybe to make room for the next. */
    passOn: (opener: Opener | null): void => {
      passedOn = opener;
    },
    /** None took its place. */
    forget: (): void => {
      passedOn = null;
    },
  };
}

/** Stands where a panel will, until its code is there. */
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
