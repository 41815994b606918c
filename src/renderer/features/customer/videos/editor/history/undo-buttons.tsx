import { Flex } from '@chakra-ui/react';
import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { UndoControls } from './use-story-history.ts';

/** Undo and redo of the storyboard, each with what it would change. */
export function UndoButtons({ undoLabel, redoLabel, undo, redo, said }: UndoControls) {
  return (
    <Flex gap={1} align="center" _print={{ display: 'none' }}>
      <IconButton
        size="sm"
        label={undoLabel === null ? 'Undo' : `Undo: ${undoLabel}`}
        icon={<Undo2 aria-hidden />}
        disabled={undoLabel === null}
        aria-keyshortcuts="Control+Z"
        onClick={undo}
        data-history="undo"
      />
      <IconButton
        size="sm"
        label={redoLabel === null ? 'Redo' : `Redo: ${redoLabel}`}
        icon={<Redo2 aria-hidden />}
        disabled={redoLabel === null}
        aria-keyshortcuts="Control+Shift+Z"
        onClick={redo}
        data-history="redo"
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Flex>
  );
}
