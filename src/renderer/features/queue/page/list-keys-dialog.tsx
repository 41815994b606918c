import { chakra } from '@chakra-ui/react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { explainedKeys } from '../list/actions/queue-command.ts';

const walkingKeys = [
  ['↑ ↓ ← →', 'go to another video; Page Up, Page Down, Home and End go further'],
  ['Enter', 'open the details'],
  ['Space or x', 'choose a video; with Shift and an arrow, the next ones too'],
  ['Ctrl a', 'choose the whole column'],
  ['Esc', 'choose nothing; in the details, close them'],
  ['/', 'search'],
  ['?', 'show these keys'],
] as const;

/** All keys of the queue. */
export function ListKeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keys of the queue"
      width="36rem"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Keys>
        {[...walkingKeys, ...explainedKeys].map(([key, effect]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </Keys>
    </Dialog>
  );
}

const Keys = chakra('dl', {
  base: {
    display: 'grid',
    gap: 1.5,
    color: 'fg',
    '& > div': { display: 'grid', gridTemplateColumns: '9rem 1fr', gap: 3, alignItems: 'baseline' },
    '& kbd': {
      px: 1.5,
      borderWidth: '1px',
      borderRadius: 'sm',
      fontFamily: 'mono',
      fontSize: 'sm',
      bg: 'bg.muted',
    },
  },
});
