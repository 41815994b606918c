import { Text } from '@chakra-ui/react';
import { helpPath } from '#domain/help-topics.ts';
import { Dialog } from '#ui/dialog.tsx';
import { KeyList } from '#ui/key-list.tsx';
import { TextLink } from '#ui/text-link.tsx';
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
    <Dialog open={open} onClose={onClose} title="Keys of the queue" width="36rem">
      {/* First, as the dialog opens on what can have the focus. */}
      <Text mb={4}>
        <TextLink to={helpPath('queue')}>How the queue works</TextLink>
      </Text>
      <KeyList keys={[...walkingKeys, ...explainedKeys]} />
    </Dialog>
  );
}
