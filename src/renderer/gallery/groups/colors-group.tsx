import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { contrastRatio } from '#lib/contrast.ts';
import { colorModes, colorValue } from '#ui/theme/color-values.ts';
import { contrastPairs, leastContrast, type ContrastPair } from '#ui/theme/contrast-pairs.ts';
import { Example } from '../example.tsx';

const families = [
  { name: 'Ground', tokens: ['bg', 'bg.subtle', 'bg.muted', 'bg.panel', 'bg.inverted'] },
  { name: 'Text', tokens: ['fg', 'fg.muted', 'fg.subtle', 'fg.inverted'] },
  { name: 'Edges', tokens: ['border', 'border.control', 'primary.focusRing'] },
  ...['primary', 'accent', 'neutral', 'danger'].map((palette) => ({
    name: palette,
    tokens: ['', '.solid', '.contrast', '.fg', '.subtle', '.muted', '.emphasized', '.border'].map(
      (shade) => `${palette}${shade}`,
    ),
  })),
  ...['warning', 'success'].map((palette) => ({
    name: palette,
    tokens: ['', '.fg', '.subtle', '.border'].map((shade) => `${palette}${shade}`),
  })),
  {
    name: 'The same in both modes',
    tokens: ['secondary', 'ink', 'status.draft', 'status.activated', 'status.rest'],
  },
  {
    name: 'The studio, always dark',
    tokens: ['bg', 'panel', 'fg', 'muted', 'border', 'light', 'violet'].map((n) => `studio.${n}`),
  },
];

/** Every token in both modes, and how well each pair that meets can be told apart. */
export function ColorsGroup() {
  return (
    <>
      <Example
        name="Tokens"
        from="#ui/theme/colors.ts"
        when="Named for what they are for, never for what they look like. Left light, right dark."
      >
        <Flex direction="column" gap={6}>
          {families.map(({ name, tokens }) => (
            <div key={name}>
              <Text fontWeight="semibold" mb={2}>
                {name}
              </Text>
              <Swatches>
                {tokens.map((token) => (
                  <Swatch key={token} token={token} />
                ))}
              </Swatches>
            </div>
          ))}
        </Flex>
      </Example>
      <Example
        name="Contrast of text"
        from="#ui/theme/contrast-pairs.ts"
        when={`Each text colour on everything that it is read on: ${leastContrast.text}:1 or more.`}
      >
        <PairTable carries="text" />
      </Example>
      <Example
        name="Contrast of shapes"
        from="#ui/theme/contrast-pairs.ts"
        when={`Edges of controls, focus rings, and shapes that say something: ${leastContrast.shape}:1 or more.`}
      >
        <PairTable carries="shape" />
      </Example>
    </>
  );
}

function Swatch({ token }: { token: string }) {
  const value = colorValue(token);
  return (
    <Flex as="li" align="center" gap={3} minW={0}>
      <Flex flexShrink={0} borderWidth="1px" borderRadius="control" overflow="hidden" aria-hidden>
        {colorModes.map((mode) => (
          <Box key={mode} w={6} h={9} style={{ backgroundColor: value[mode] }} />
        ))}
      </Flex>
      <Box minW={0} textStyle="xs">
        <Text fontWeight="semibold">{token}</Text>
        <Text color="fg.muted">
          {value.light === value.dark ? value.light : `${value.light} ${value.dark}`}
        </Text>
      </Box>
    </Flex>
  );
}

function PairTable({ carries }: Pick<ContrastPair, 'carries'>) {
  const pairs = contrastPairs.filter((pair) => pair.carries === carries);
  const fronts = [...new Set(pairs.map(({ front }) => front))];
  return (
    <Flex as="ul" direction="column" gap={4} listStyleType="none">
      {fronts.map((front) => (
        <li key={front}>
          <Text textStyle="sm" fontWeight="semibold" mb={1.5}>
            {front}
          </Text>
          <Flex as="ul" wrap="wrap" gap={2} listStyleType="none">
            {pairs
              .filter((pair) => pair.front === front)
              .map((pair) => (
                <PairChip key={pair.behind} {...pair} />
              ))}
          </Flex>
        </li>
      ))}
    </Flex>
  );
}

function PairChip({ front, behind, carries }: ContrastPair) {
  const [over, under] = [colorValue(front), colorValue(behind)];
  return (
    <Flex as="li" direction="column" borderWidth="1px" borderRadius="control" overflow="hidden">
      {colorModes.map((mode) => {
        const ratio = contrastRatio(over[mode], under[mode]).toFixed(1);
        return (
          <Chip key={mode} style={{ backgroundColor: under[mode], color: over[mode] }}>
            {carries === 'text' ? (
              `on ${behind} ${ratio}`
            ) : (
              <>
                <Dot style={{ backgroundColor: over[mode] }} aria-hidden />
                <ChipWords>
                  on {behind} {ratio}
                </ChipWords>
              </>
            )}
          </Chip>
        );
      })}
    </Flex>
  );
}

const Swatches = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(10.5rem, 1fr))',
    gap: 3,
    listStyle: 'none',
  },
});

const Chip = chakra('span', {
  base: { display: 'flex', alignItems: 'center', gap: 2, px: 3, py: 1, textStyle: 'xs' },
});

const Dot = chakra('span', { base: { w: 4, h: 4, borderRadius: 'full', flexShrink: 0 } });

/** The shape is what counts there, and words in its colour could not be read. */
const ChipWords = chakra('span', {
  base: { bg: 'bg.panel', color: 'fg', px: 1.5, borderRadius: 'sm' },
});
