import { chakra } from '@chakra-ui/react';

const keys = [
  ['↑ ↓', 'walk the rows'],
  ['Enter', 'open the details'],
  [']', 'move forward'],
  ['[', 'move back'],
  ['Esc', 'close the details'],
] as const;

/** What the keyboard does in the list; for screens that have one. */
export function QueueKeys() {
  return (
    <Keys aria-label="Keys of the list">
      {keys.map(([key, effect]) => (
        <li key={key}>
          <kbd>{key}</kbd> {effect}
        </li>
      ))}
    </Keys>
  );
}

const Keys = chakra('ul', {
  base: {
    display: { base: 'none', md: 'flex' },
    flexWrap: 'wrap',
    columnGap: 4,
    rowGap: 1,
    listStyleType: 'none',
    textStyle: 'xs',
    color: 'fg.muted',
    '& kbd': {
      display: 'inline-block',
      minW: 5,
      px: 1,
      borderWidth: '1px',
      borderRadius: 'sm',
      fontFamily: 'mono',
      textAlign: 'center',
    },
  },
});
