import { Box, Flex, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { QuoteLine } from '#domain/quote.ts';
import { formatMoney } from '#lib/format-money.ts';
import { periodNouns } from '#lib/period-words.ts';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { plannedVideosText } from '../selection/offers.ts';
import { withoutProduct } from '../selection/selection-edits.ts';
import type { Selection } from '../selection/use-selection.ts';

type CartLinesProps = {
  selection: Selection;
  /** The line goes; the words name it for the way back. */
  onRemove: (next: Selection['selections'], removed: string) => void;
};

/** The selection line by line, and the videos planned with it. */
export function CartLines({ selection, onRemove }: CartLinesProps) {
  const { quote, selections, offers } = selection;
  const remove = (line: QuoteLine) => {
    const product = offers.find(({ id }) => id === line.productId);
    if (product) onRemove(withoutProduct(selections, product), product.name);
  };
  return (
    <Card as="section" aria-label="What you are buying" space="none">
      <Box as="ul" listStyleType="none">
        {quote.lines.map((line) => (
          <Flex
            as="li"
            key={line.productId}
            align="center"
            gap={3}
            px={{ base: 4, md: 6 }}
            py={4}
            borderBottomWidth="1px"
          >
            <Box flex="1" minW={0}>
              <Text fontWeight="bold">{line.name}</Text>
              <Text color="fg.muted" textStyle="sm" data-numeric>
                {line.quantity > 1 ? `${line.quantity} of them, ` : ''}
                billed each {periodNouns[selections.period]}
              </Text>
            </Box>
            <Text fontWeight="semibold" data-numeric>
              {formatMoney(line.amount, quote.currency)}
            </Text>
            <IconButton
              label={`Remove ${line.name}`}
              icon={<X aria-hidden />}
              onClick={() => remove(line)}
            />
          </Flex>
        ))}
      </Box>
      <Box px={{ base: 4, md: 6 }} py={4}>
        <Text fontWeight="semibold">Planned videos each month</Text>
        <Text color="fg.muted">{plannedVideosText(selections.videos)}</Text>
      </Box>
    </Card>
  );
}
