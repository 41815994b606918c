import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { monthsIn, type Period } from '#domain/period.ts';
import type { Offer } from '#domain/product.ts';
import { routes } from '#domain/routes.ts';
import { secondsPerToken, tokenCost } from '#domain/video-length.ts';
import { formatMoney } from '#lib/format-money.ts';
import { periodNouns } from '#lib/period-words.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PerPeriod } from './per-period.tsx';

type PackageCardProps = { offer: Offer; suggested: boolean };

/** One package at its price a month, and what a month of it can hold. */
export function PackageCard({ offer, suggested }: PackageCardProps) {
  const { name, description, prices, tokensPerMonth } = offer;
  return (
    <chakra.article
      display="flex"
      flexDirection="column"
      bg="bg.panel"
      borderWidth={suggested ? '2px' : '1px'}
      borderColor={suggested ? 'accent' : 'border'}
      borderRadius="panel"
      p={{ base: 6, md: 8 }}
    >
      <Flex justify="space-between" align="center" gap={3} minH={8}>
        <chakra.h3 fontSize="2xl">{name}</chakra.h3>
        {suggested ? (
          <Text
            bg="accent.subtle"
            color="accent.fg"
            px={3}
            py={1}
            borderRadius="full"
            textStyle="sm"
            fontWeight="semibold"
          >
            A good start
          </Text>
        ) : null}
      </Flex>
      <Text color="fg.muted" mt={2}>
        {description}
      </Text>
      <Flex align="baseline" wrap="wrap" gap={2} mt={6}>
        <Text fontFamily="heading" fontWeight="semibold" fontSize="5xl" lineHeight="1" data-numeric>
          <PerPeriod>
            {(period) => formatMoney(Math.round(prices[period] / monthsIn[period]))}
          </PerPeriod>
        </Text>
        <Text color="fg.muted">a month</Text>
      </Flex>
      <Text color="fg.muted" textStyle="sm" mt={2} minH={{ lg: '2.7em' }}>
        <PerPeriod>{(period) => payment(prices, period)}</PerPeriod>
      </Text>
      <Box borderTopWidth="1px" mt={5} pt={5} mb={7} flex="1">
        <Text fontWeight="semibold" data-numeric>
          {tokensPerMonth} tokens a month
        </Text>
        <Text color="fg.muted" mt={1} data-numeric>
          {tokensPerMonth * secondsPerToken} seconds of film: {examples(tokensPerMonth)}
        </Text>
      </Box>
      <LinkButton
        to={routes.register.path}
        tone={suggested ? 'accent' : 'neutral'}
        variant={suggested ? 'solid' : 'outline'}
      >
        Start with {name}
      </LinkButton>
    </chakra.article>
  );
}

/** What is paid at once, and what that saves. */
function payment(prices: Offer['prices'], period: Period): string {
  if (period === 'monthly') return 'Paid each month.';
  const whole = `${formatMoney(prices[period])} a ${periodNouns[period]}`;
  const saved = prices.monthly * monthsIn[period] - prices[period];
  return saved > 0 ? `${whole}, ${formatMoney(saved)} less than by the month.` : `${whole}.`;
}

/** What a month could be spent on. */
function examples(tokens: number): string {
  const long = Math.floor(tokens / tokenCost(30));
  const short = Math.floor(tokens / tokenCost(15));
  const words = (count: number, seconds: number) =>
    `${count} ${count === 1 ? 'film' : 'films'} of ${seconds} s`;
  return long > 0 ? `${words(long, 30)}, or ${words(short, 15)}.` : `${words(tokens, 5)}.`;
}
