import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { TokenExpiry } from '#lib/token-expiry.ts';
import { Moment } from '#ui/moment.tsx';

type TokenStackProps = {
  /** Tokens that can be spent now. */
  left: number;
  /** Tokens that drafts would need. */
  planned: number;
  /** Tokens that were spent already. */
  spent: number;
  /** The tokens that expire next. */
  expiry: TokenExpiry | null;
};

type Share = { kind: 'spent' | 'planned' | 'free'; tokens: number; words: string };

/** Tokens as a horizontal stack: spent, planned in drafts, free, and next to expire. */
export function TokenStack({ left, planned, spent, expiry }: TokenStackProps) {
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
          <Tokens
            key={share.kind}
            kind={share.kind}
            style={stackStyle(share.tokens, left + spent)}
          />
        ))}
        {shown.length === 0 ? <Tokens kind="spent" style={{ flexGrow: 1 }} /> : null}
      </Flex>
      {expiry === null ? null : (
        <Flex h={2} mt="3px" aria-hidden>
          <Box flexBasis={0} style={{ flexGrow: spent }} />
          <Bracket style={{ flexGrow: expiry.tokens }} />
          <Box flexBasis={0} style={{ flexGrow: left - expiry.tokens }} />
        </Flex>
      )}
      <Flex as="ul" listStyleType="none" wrap="wrap" columnGap={5} rowGap={1} mt={2}>
        {shares.map((share) => (
          <Flex as="li" key={share.kind} align="center" gap={2}>
            <Tokens kind={share.kind} style={{ width: 12, height: 12 }} aria-hidden />
            <Text as="span" textStyle="sm" color="fg.muted" data-numeric>
              {share.words}
            </Text>
          </Flex>
        ))}
        {expiry === null ? null : (
          <Flex as="li" align="center" gap={2}>
            <Bracket h={2} style={{ flex: '0 0 14px' }} aria-hidden />
            <Text as="span" textStyle="sm" color="fg.muted" data-numeric>
              {expiry.tokens === left ? 'all' : expiry.tokens} until <Moment date={expiry.at} />
            </Text>
          </Flex>
        )}
      </Flex>
    </Box>
  );
}

/** Spans the tokens that go first. */
const Bracket = chakra('span', {
  base: {
    flexBasis: 0,
    borderWidth: '0 2px 2px',
    borderColor: 'warning.fg',
    borderBottomRadius: '3px',
  },
});

/** In a stack of more, single tokens would be thinner than the lines between them. */
const mostDrawnSingly = 60;

function stackStyle(tokens: number, wholeStack: number) {
  const divided =
    tokens > 1 && wholeStack <= mostDrawnSingly
      ? { maskImage: divisions, maskSize: `calc((100% + 2px) / ${tokens}) 100%` }
      : {};
  return { flexGrow: tokens, flexBasis: 0, ...divided };
}

const divisions = 'linear-gradient(90deg, #000 calc(100% - 2px), transparent calc(100% - 2px))';

const Tokens = chakra('span', {
  base: { borderRadius: '3px', minW: '3px', display: 'block', flexShrink: 1 },
  variants: {
    kind: {
      spent: {
        bg: 'bg.muted',
        boxShadow: 'inset 0 0 0 1px {colors.border.control}',
        _highContrast: { bg: 'Canvas', borderWidth: '1px' },
      },
      planned: {
        bg: 'accent',
        backgroundImage:
          'repeating-linear-gradient(135deg, transparent 0 4px, rgb(255 255 255 / 0.35) 4px 6px)',
        _highContrast: { bg: 'GrayText' },
      },
      free: { bg: 'primary', _highContrast: { bg: 'CanvasText' } },
    },
  },
});
