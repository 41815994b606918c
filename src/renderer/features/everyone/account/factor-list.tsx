import { Box, Flex, Text } from '@chakra-ui/react';
import { MessageSquareText, ShieldCheck, Smartphone } from 'lucide-react';
import type { EnrolledFactor } from '#data/identity/enrolled-factors.ts';
import { Button } from '#ui/button.tsx';
import { Moment } from '#ui/moment.tsx';

const looks = {
  app: { words: 'Authenticator app', Icon: Smartphone },
  phone: { words: 'Codes by SMS, which do not work here', Icon: MessageSquareText },
  other: { words: 'Second factor', Icon: ShieldCheck },
} satisfies Record<EnrolledFactor['kind'], { words: string; Icon: typeof Smartphone }>;

type FactorListProps = {
  factors: readonly EnrolledFactor[];
  disabled: boolean;
  onRemove: (factor: EnrolledFactor) => void;
};

/** The second factors of an account, each with its date and the way to remove it. */
export function FactorList({ factors, disabled, onRemove }: FactorListProps) {
  return (
    <Box as="ul" listStyleType="none" display="grid" gap={3}>
      {factors.map((factor) => {
        const { words, Icon } = looks[factor.kind];
        return (
          <Flex as="li" key={factor.id} wrap="wrap" align="center" gap={3}>
            <Icon size={20} aria-hidden style={{ flexShrink: 0 }} />
            <Box flex="1 1 12rem" minW={0}>
              <Text fontWeight="semibold" overflowWrap="anywhere">
                {factor.name ?? words}
              </Text>
              <Text textStyle="sm" color="fg.muted">
                {factor.name === null ? 'Set up ' : `${words}, set up `}
                <Moment date={factor.enrolledAt} as="day" />
              </Text>
            </Box>
            <Button
              size="sm"
              variant="outline"
              tone="danger"
              disabled={disabled}
              aria-label={`Remove ${factor.name ?? words}`}
              onClick={() => onRemove(factor)}
            >
              Remove
            </Button>
          </Flex>
        );
      })}
    </Box>
  );
}
