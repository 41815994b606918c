import { Box, chakra, Flex, Text } from '@chakra-ui/react';

type TokenStackProps = {
  /** Tokens that can be spent now. */
  left: number;
  /** Tokens that what is still a draft would need. */
  planned: number;
  /** Tokens that were spent already. */
  spent: number;
};

type Share = { kind: 'spent' | 'planned' | 'free'; tokens: number; words: string };

/** Tokens as a stack lying on its side: what is spent, what drafts would take, what is free. */
export function TokenStack({ left, planned, spent }: TokenStackProps) {
  const covered = Math.min(planned, left);
  const shares: Share[] = [
    { kind: 'spent', tokens: spent, words: `${spent} spent` },
    { kind: 'planned', tokens: covered, words: `${covered} planned in drafts` },
    { kind: 'free', tokens: left - covered, words: `${left - covered} free` },
  ];
  const shown = shares.filter((share) => share.tokens > 0);
  return (
    <Box>
      <Flex gap="3px" h={7} aria-hidden>
        {shown.map((share) => (
          <Tokens key={share.kind} kind={share.kind} style={stackStyle(share.tokens)} />
        ))}
        {shown.length === 0 ? <Tokens kind="spent" style={{ flexGrow: 1 }} /> : null}
      </Flex>
      <Flex as="ul" listStyleType="none" wrap="wrap" columnGap={5} rowGap={1} mt={2}>
        {shares.map((share) => (
          <Flex as="li" key={share.kind} align="center" gap={2}>
            <Tokens kind={share.kind} style={{ width: 12, height: 12 }} aria-hidden />
            <Text as="span" textStyle="sm" color="fg.muted" data-numeric>
              {share.words}
            </Text>
          </Flex>
        ))}
      </Flex>
    </Box>
  );
}

/** Past this many, single tokens would be thinner than the lines between them. */
const mostDrawnSingly = 60;

function stackStyle(tokens: number) {
  const divided =
    tokens > 1 && tokens <= mostDrawnSingly
      ? { maskImage: divisions, maskSize: `calc((100% + 2px) / ${tokens}) 100%` }
      : {};
  return { flexGrow: tokens, flexBasis: 0, ...divided };
}

const divisions = 'linear-gradient(90deg, #000 calc(100% - 2px), transparent calc(100% - 2px))';

const Tokens = chakra('span', {
  base: { borderRadius: '3px', minW: '3px', display: 'block', flexShrink: 1 },
  variants: {
    kind: {
      spent: { bg: 'bg.muted', boxShadow: 'inset 0 0 0 1px {colors.border.control}' },
      planned: {
        bg: 'accent',
        backgroundImage:
          'repeating-linear-gradient(135deg, transparent 0 4px, rgb(255 255 255 / 0.35) 4px 6px)',
      },
      free: { bg: 'primary' },
    },
  },
});
