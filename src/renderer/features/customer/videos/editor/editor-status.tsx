import { Box, chakra } from '@chakra-ui/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { SaveStatus } from '#parts/save-status.tsx';
import type { EditedDraft } from './use-video-draft.ts';

type EditorStatusProps = {
  edited: Pick<EditedDraft, 'saving' | 'retry' | 'isKept'>;
  /** Stands at the end of the line. */
  children: ReactNode;
};

/** Whether the draft is saved, in sight below the page's header wherever somebody types. */
export function EditorStatus({ edited: { saving, retry, isKept }, children }: EditorStatusProps) {
  useLayoutEffect(keepFieldsBelow, []);
  return (
    <Bar>
      <Box flex="1" minW={0}>
        <SaveStatus saving={saving} onRetry={retry} keptOn={isKept ? 'device' : 'page'} isRetried />
      </Box>
      {children}
    </Bar>
  );
}

/** A window that is hardly higher than the header has no room for it. */
const roomy = '@media (min-height: 25rem)';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 3,
    // Over what scrolls, and under the header.
    zIndex: 5,
    [roomy]: { position: 'sticky', top: 'calc(4rem + 1px)' },
    _print: { position: 'static' },
    // The gap to the first card, of the ground's colour: nothing shows through beside the words.
    mb: -4,
    py: 1,
    bg: 'bg',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
});

/**
 * Lets what gets the focus come to stand below the bar. Browsers bring the caret of a text area into view
 * and not the text area, so its own scroll margin would not do.
 */
function keepFieldsBelow(): () => void {
  const { style } = document.documentElement;
  style.scrollPaddingTop = '9.5rem';
  return () => style.removeProperty('scroll-padding-top');
}
