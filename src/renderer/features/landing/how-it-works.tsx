import { Box, chakra, Text } from '@chakra-ui/react';
import { stepIds, stepTexts } from '#domain/steps.ts';
import { Section } from './section.tsx';

const steps = stepIds.map((id) => ({ id, ...stepTexts[id] }));

/** The seven steps of every subscription, as the customer will see them in their account. */
export function HowItWorks() {
  return (
    <Section
      id="how-it-works"
      tone="quiet"
      title="How it works"
      lead="Every order goes round the same seven stops. You follow them in your account, and each move shows there the moment it happens."
    >
      <Path>
        {steps.map((step, index) => (
          <Stop key={step.id}>
            <Mark data-first={index === 0 ? '' : undefined} aria-hidden>
              {index + 1}
            </Mark>
            <Box>
              <chakra.h3 fontSize="lg">{step.label}</chakra.h3>
              <Text color="fg.muted" textStyle="sm" mt={1.5}>
                {step.description}
              </Text>
            </Box>
          </Stop>
        ))}
      </Path>
    </Section>
  );
}

/** A line down the side on small screens; on wide ones an arc that the stops hang from. */
const Path = chakra('ol', {
  base: {
    position: 'relative',
    display: 'grid',
    gap: { base: 8, lg: 5 },
    gridTemplateColumns: { base: '1fr', lg: 'repeat(7, minmax(0, 1fr))' },
    _before: {
      content: '""',
      position: 'absolute',
      left: { base: '1.3125rem', lg: '7.14%' },
      right: { lg: '7.14%' },
      top: { base: 2, lg: '1.3125rem' },
      bottom: { base: 10, lg: 'auto' },
      width: { base: '2px', lg: 'auto' },
      height: { lg: '4.5rem' },
      bg: { base: 'border', lg: 'transparent' },
      borderTopWidth: { lg: '2px' },
      borderColor: 'primary.border',
      borderRadius: { lg: '50% / 100% 100% 0 0' },
    },
  },
});

const Stop = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: { base: 'row', lg: 'column' },
    alignItems: { base: 'flex-start', lg: 'center' },
    textAlign: { lg: 'center' },
    gap: 4,
    // The outer stops of the arc hang lower than the middle one.
    '&:nth-of-type(1), &:nth-of-type(7)': { lg: { pt: '2.8rem' } },
    '&:nth-of-type(2), &:nth-of-type(6)': { lg: { pt: '0.95rem' } },
    '&:nth-of-type(3), &:nth-of-type(5)': { lg: { pt: '0.2rem' } },
  },
});

const Mark = chakra('span', {
  base: {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    w: 'touch',
    h: 'touch',
    borderRadius: 'full',
    bg: 'bg.panel',
    borderWidth: '2px',
    borderColor: 'primary',
    color: 'primary.fg',
    fontFamily: 'heading',
    fontWeight: 'semibold',
    fontSize: 'lg',
    '&[data-first]': { bg: 'primary.solid', color: 'primary.contrast' },
  },
});
