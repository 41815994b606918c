import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { Currency } from '#domain/currency.ts';
import { routes } from '#domain/routes.ts';
import { Price } from '#parts/price.tsx';
import { pricePerVideo } from '#domain/quote.ts';
import { videoLengths } from '#domain/video-length.ts';
import { counted } from '#lib/count-words.ts';
import { formatSeconds } from '#lib/format-duration.ts';
import { formatMoney } from '#lib/format-money.ts';
import { SaveStatus } from '#parts/save-status.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PlusTax } from '../selection/plus-tax.tsx';
import { SelectionProblems } from '../selection/selection-problems.tsx';
import { ShareSelection } from '../selection/share-selection.tsx';
import type { Selection } from '../selection/use-selection.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { taxNote } from '#domain/tax-words.ts';

/** The price as it stands, moving with every choice, and the way to the cart. */
export function PriceSummary({ selection }: { selection: Selection }) {
  const { quote, selections, saving, retrySaving } = selection;
  const isChosen = selections.packageId !== null;
  const isPriced = quote.lines.length > 0;
  return (
    <Card as="section" aria-label="Price" position={{ xl: 'sticky' }} top={{ xl: 24 }}>
      <Flex justify="space-between" align="center" wrap="wrap" gap={2}>
        <Box as="h2" fontSize="2xl">
          Your price
        </Box>
        <SaveStatus saving={saving} onRetry={retrySaving} keptOn="device" />
      </Flex>
      <Stack gap={5} mt={4}>
        {isPriced ? (
          <chakra.dl>
            {quote.lines.map((line) => (
              <Line
                key={line.productId}
                name={line.quantity > 1 ? `${line.name} × ${line.quantity}` : line.name}
                amount={line.amount}
                currency={quote.currency}
              />
            ))}
          </chakra.dl>
        ) : (
          <Text color="fg.muted">Choose a package and its price appears here.</Text>
        )}
        {isPriced ? <PriceTotal selection={selection} /> : null}
        {isChosen ? <SelectionProblems {...selection} /> : null}
        {selections.promotionCode === null ? null : (
          <Text color="fg.muted" textStyle="sm">
            {`Code ${selections.promotionCode} is kept for your cart, which says what it saves.`}
          </Text>
        )}
        {isPriced ? (
          <Stack gap={2}>
            <LinkButton
              to={routes.cart.path}
              size="lg"
              {...(isChosen ? { tone: 'accent' } : { variant: 'outline', tone: 'neutral' })}
            >
              Review your cart
            </LinkButton>
            <ShareSelection selections={selections} />
          </Stack>
        ) : null}
      </Stack>
    </Card>
  );
}

function Line({ name, amount, currency }: { name: string; amount: number; currency: Currency }) {
  return (
    <Flex justify="space-between" gap={4} py={1.5}>
      <dt>{name}</dt>
      <chakra.dd data-numeric flexShrink={0}>
        {formatMoney(amount, currency)}
      </chakra.dd>
    </Flex>
  );
}

/** The total of the period with its month and its finished videos, announced when it moves. */
function PriceTotal({ selection: { quote, selections } }: { selection: Selection }) {
  const { period } = selections;
  const perVideo = videoLengths.map((length) => {
    const cost = pricePerVideo(quote, period, length);
    return `${formatMoney(cost ?? 0, quote.currency)} for ${formatSeconds(length)}`;
  });
  return (
    <chakra.output aria-live="polite" display="block" borderTopWidth="1px" pt={4}>
      <Flex justify="space-between" align="baseline" gap={4}>
        <Text as="span" fontWeight="semibold">
          Total
        </Text>
        <Price
          amount={quote.total}
          currency={quote.currency}
          period={period}
          per="period"
          align="end"
        />
      </Flex>
      <PlusTax />
      <Text as="span" display="block" color="fg.muted" textStyle="sm" mt={2}>
        {`Includes ${counted(quote.tokensPerMonth, 'token')} a month`}
      </Text>
      {quote.tokensPerMonth === 0 ? null : (
        <Text as="span" display="block" color="fg.muted" textStyle="sm" mt={2} data-numeric>
          {`A finished video then costs ${perVideo.join(', ')}.`}
        </Text>
      )}
    </chakra.output>
  );
}

/** Keeps the total in sight on screens where the summary stands at the end of the page. */
export function PriceBar({ selection: { quote, selections } }: { selection: Selection }) {
  const { addsTaxes } = useCloud();
  return (
    <Flex
      display={{ base: 'flex', xl: 'none' }}
      position="sticky"
      bottom={3}
      zIndex="header"
      align="center"
      justify="space-between"
      wrap="wrap"
      columnGap={3}
      px={4}
      py={2}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
      boxShadow="float"
    >
      {quote.lines.length === 0 ? (
        <Text color="fg.muted" flex="1 1 8rem">
          Choose a package to see its price
        </Text>
      ) : (
        <Box>
          <Price
            amount={quote.total}
            currency={quote.currency}
            period={selections.period}
            per="period"
            size="sm"
            hideNote
          />
          <Text as="span" display="block" color="fg.muted" textStyle="sm">
            {taxNote(addsTaxes)}
          </Text>
        </Box>
      )}
      {quote.lines.length === 0 ? null : (
        <LinkButton to={routes.cart.path} variant="subtle">
          Go to the cart
        </LinkButton>
      )}
    </Flex>
  );
}
