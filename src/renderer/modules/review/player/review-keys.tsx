import { Dialog } from '#ui/dialog.tsx';
import { KeyList } from '#ui/key-list.tsx';

const keys = [
  ['Space', 'play or pause'],
  ['← →', 'one frame back or on; with Shift, one second'],
  ['Home End', 'the first or the last frame'],
  ['j', 'one second back'],
  ['k', 'pause'],
  ['l', 'play; again, twice as fast'],
  ['m', 'sound off or on'],
  ['t', 'captions on or off, where the film has some'],
  ['f', 'fill the screen'],
  ['c', 'comment on the frame on the screen'],
  ['i', 'the next comment begins at this frame'],
  ['o', 'the next comment ends at this frame'],
  ['Ctrl Enter', 'add the comment'],
  ['Esc', 'close the field; your words are kept'],
] as const;

/** All keys of the player and of a review. */
export function ReviewKeys({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys of the player" width="36rem">
      They work after a press on the film, or while the focus is in its controls. Times are minutes,
      seconds and frames.
      <KeyList keys={keys} />
    </Dialog>
  );
}
