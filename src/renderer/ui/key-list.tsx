import { chakra, Text } from '@chakra-ui/react';

/** Keys and what each does. */
export function KeyList({ keys }: { keys: readonly (readonly [key: string, effect: string])[] }) {
  return (
    <>
      <Keys>
        {keys.map(([key, effect]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </Keys>
      <Text mt={4} textStyle="sm" color="fg.muted">
        Letters also work with Caps Lock. On a keyboard without Latin letters, press the key at the
        place of the letter.
      </Text>
    </>
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
