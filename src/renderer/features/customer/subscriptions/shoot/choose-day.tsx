import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { daysAfter, shootHours, studioTimeZone, studioTimeZoneName } from '#domain/studio-clock.ts';
import { QuietButton } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { choosableDays, nextChoosable } from './choosable-days.ts';

const MonthCalendar = lazy(async () => ({
  default: (await import('#ui/month-calendar.tsx')).MonthCalendar,
}));

type ChooseDayProps = {
  block: number;
  choice: Parameters<typeof choosableDays>[0];
  today: string;
  pending: boolean;
  onChoose: (date: string) => void;
  onClose: () => void;
};

/** The studio's days to choose one of; a choice holds its place. */
export function ChooseDay({ block, choice, today, pending, onChoose, onClose }: ChooseDayProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [first = today] = nextChoosable(choice, 1);
  const last = choice.days.at(-1)?.id ?? daysAfter(today, 31);
  const dayOf = choosableDays(choice);
  return (
    <Box
      as="section"
      aria-label={`Days for block ${block}`}
      borderWidth="1px"
      borderRadius="control"
      p={{ base: 3, sm: 5 }}
      aria-busy={pending}
    >
      <Flex wrap="wrap" gap={6}>
        <Box flex="1 1 20rem" minW={0} maxW="32rem">
          <Suspense fallback={<Skeleton h={80} />}>
            <MonthCalendar
              label={`A shoot day for block ${block}`}
              value={choice.booking?.hold?.date ?? null}
              onChange={(date) => {
                if (!pending) onChoose(date);
              }}
              dayOf={dayOf}
              min={today}
              max={last}
              first={first}
              timeZone={studioTimeZone}
            />
          </Suspense>
        </Box>
        <Stack flex="1 1 12rem" gap={3} align="flex-start">
          <Box
            as="h4"
            ref={heading}
            tabIndex={-1}
            fontSize="md"
            _focusVisible={{ outline: 'none' }}
          >
            Choose a day for block {block}
          </Box>
          <Text textStyle="sm" color="fg.muted">
            We hold the place for 15 minutes while you decide. A shoot day is from{' '}
            {shootHours.start}
            :00 to {shootHours.end}:00 {studioTimeZoneName}; you need not be there.
          </Text>
          <Text textStyle="sm" color="fg.muted">
            Gray days are full, closed
            {choice.isProductHere ? '' : ', less than 48 hours away'}
            {choice.cancelsAt === null ? '' : ', after the end of your subscription'} or over.
          </Text>
          <QuietButton onClick={onClose}>Not now</QuietButton>
        </Stack>
      </Flex>
    </Box>
  );
}
