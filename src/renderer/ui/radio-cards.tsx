import { Box, chakra, SimpleGrid, Text } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

export type RadioCard<Value extends string> = {
  value: Value;
  title: string;
  description?: ReactNode;
  /** Stands at the right of the title: a price, a badge. */
  aside?: ReactNode;
  children?: ReactNode;
  disabled?: boolean;
};

type RadioCardsProps<Value extends string> = {
  legend: string;
  hideLegend?: boolean;
  cards: readonly RadioCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  columns?: { base?: number; sm?: number; md?: number; lg?: number };
};

/** One of a few things that deserve a closer look. Arrow keys move between them. */
export function RadioCards<Value extends string>({
  legend,
  hideLegend = false,
  cards,
  value,
  onChange,
  columns = { base: 1, md: 3 },
}: RadioCardsProps<Value>) {
  const name = useId();
  return (
    <chakra.fieldset minW={0}>
      <chakra.legend fontWeight="semibold" {...(hideLegend ? { srOnly: true } : { mb: 3 })}>
        {legend}
      </chakra.legend>
      <SimpleGrid columns={columns} gap={4}>
        {cards.map((card) => (
          <CardLabel key={card.value} data-chosen={card.value === value ? '' : undefined}>
            <Mark
              type="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              disabled={card.disabled ?? false}
              onChange={() => onChange(card.value)}
            />
            <Box flex="1" minW={0}>
              <Box display="flex" justifyContent="space-between" gap={3} flexWrap="wrap">
                <Text as="span" fontWeight="bold">
                  {card.title}
                </Text>
                {card.aside}
              </Box>
              {card.description === undefined ? null : (
                <Text as="div" color="fg.muted" textStyle="sm" mt={1}>
                  {card.description}
                </Text>
              )}
              {card.children}
            </Box>
          </CardLabel>
        ))}
      </SimpleGrid>
    </chakra.fieldset>
  );
}

const CardLabel = chakra('label', {
  base: {
    display: 'flex',
    gap: 3,
    p: 4,
    minH: 'touch',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'card',
    cursor: 'pointer',
    transitionProperty: 'border-color, background-color',
    transitionDuration: 'fast',
    _hover: { borderColor: 'primary' },
    '&[data-chosen]': {
      borderColor: 'primary',
      bg: 'primary.subtle',
      boxShadow: 'inset 0 0 0 1px {colors.primary}',
      _highContrast: { borderColor: 'Highlight', borderWidth: '2px' },
    },
    '&:has(input:focus-visible)': {
      outline: '3px solid',
      outlineColor: 'primary.focusRing',
      outlineOffset: '2px',
    },
    '&:has(input:disabled)': {
      opacity: 0.6,
      cursor: 'not-allowed',
      _highContrast: { opacity: 1, color: 'GrayText' },
    },
  },
});

const Mark = chakra('input', {
  base: {
    flexShrink: 0,
    w: 5,
    h: 5,
    mt: '0.15em',
    accentColor: '{colors.primary.solid}',
    cursor: 'inherit',
    _focusVisible: { outline: 'none' },
  },
});
