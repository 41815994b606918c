import { chakra, Flex, Text } from '@chakra-ui/react';
import { useId, type ComponentProps, type ReactNode } from 'react';

const Tick = chakra('input', {
  base: {
    flexShrink: 0,
    w: 5,
    h: 5,
    mt: '0.15em',
    accentColor: '{colors.primary.solid}',
    cursor: 'pointer',
    // In the dark a browser fills an empty one with grey, which looks as if it could not be ticked.
    '&:not(:checked)': {
      appearance: 'none',
      bg: 'bg.panel',
      border: '1.5px solid',
      borderColor: 'border.control',
      borderRadius: 'sm',
      _disabled: { opacity: 0.45 },
    },
    _disabled: { cursor: 'not-allowed' },
  },
});

type CheckboxFieldProps = Omit<ComponentProps<typeof Tick>, 'id' | 'type' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** A yes or no. The whole line can be pressed. */
export function CheckboxField({ label, hint, ...rest }: CheckboxFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <Flex gap={3} minH="touch" py={2} align="flex-start">
      <Tick {...rest} type="checkbox" id={id} aria-describedby={hint ? hintId : undefined} />
      <div>
        <chakra.label htmlFor={id} fontWeight="semibold" cursor="pointer">
          {label}
        </chakra.label>
        {hint ? (
          <Text as="div" id={hintId} textStyle="sm" color="fg.muted">
            {hint}
          </Text>
        ) : null}
      </div>
    </Flex>
  );
}
