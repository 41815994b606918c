import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { routes } from '#domain/routes.ts';
import { setUpChoices, setUpParts, type SetUpPart } from '#domain/set-up.ts';
import { dragToOrder } from '#ui/drag-to-order.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Select } from '#ui/select-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { TakeCards, TakeMissing, TakeProducts } from './take-facts.tsx';
import { PropsField } from './props-field.tsx';
import type { Take } from './takes.ts';

type TakeRowProps = {
  take: Take;
  index: number;
  count: number;
  isUrgent: boolean;
  isPaused: boolean;
  onMove: (to: number) => void;
  onDropped: (videoId: string, edge: 'top' | 'bottom') => void;
  /** Why what was typed does not fit, or null. */
  onProps: (typed: string) => string | null;
  onSetUp: (part: SetUpPart, choice: string | null) => void;
};

const videoPath = (id: string) => `${routes.videoStatus.path}?video=${encodeURIComponent(id)}`;

/** One video of the day: its set-up, its cards with their times, and what is missing. */
export function TakeRow(props: TakeRowProps) {
  const { take, index, count, isUrgent, isPaused, onMove, onDropped, onProps, onSetUp } = props;
  const { video, block, setUp, missing } = take;
  const { siteUrl } = useCloud();
  const { labels } = take.plan;
  const element = useRef<HTMLLIElement>(null);
  const dropped = useRef(onDropped);
  useEffect(() => {
    dropped.current = onDropped;
  });
  useEffect(() => {
    if (element.current === null || isPaused) return undefined;
    return dragToOrder(element.current, {
      id: video.id,
      list: 'takes',
      onDropped: (id, edge) => dropped.current(id, edge),
    });
  }, [video.id, isPaused]);
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    // There it opens the list of choices.
    if (event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    onMove(index + step);
  };
  return (
    <Box
      as="li"
      ref={element}
      onKeyDown={moveByKey}
      borderWidth="1px"
      borderRadius="card"
      p={4}
      css={{
        '&[data-drop-edge=top]': { boxShadow: '0 -3px 0 {colors.accent}' },
        '&[data-drop-edge=bottom]': { boxShadow: '0 3px 0 {colors.accent}' },
      }}
    >
      <Flex gap={4} align="flex-start">
        <Stack gap={1} align="center" flexShrink={0} data-screen-only>
          <Box data-drag-handle color="fg.subtle" cursor="grab" aria-hidden>
            <GripVertical size={20} />
          </Box>
          <IconButton
            size="sm"
            label={`Earlier: ${video.title}`}
            icon={<ArrowUp aria-hidden />}
            // Not disabled: a press that brings it to the end would take the focus away.
            aria-disabled={index === 0 || isPaused}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            size="sm"
            label={`Later: ${video.title}`}
            icon={<ArrowDown aria-hidden />}
            aria-disabled={index === count - 1 || isPaused}
            onClick={() => onMove(index + 1)}
          />
        </Stack>
        <Flex flex="1" minW={0} wrap="wrap" gap={5} columnGap={8}>
          <Stack flex="2 1 18rem" minW={0} gap={3}>
            <Box>
              <Box as="h2" fontSize="lg" overflowWrap="anywhere">
                {index + 1}. <TextLink to={videoPath(video.id)}>{video.title}</TextLink>
              </Box>
              <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                {video.length} s{video.bought === null ? '' : `, ${video.bought.join(' · ')}`} ·
                block {video.block} of {block.booking.userEmail}
              </Text>
            </Box>
            <TakeProducts take={take} />
            <TakeCards take={take} />
            <TakeMissing missing={missing} isUrgent={isUrgent} />
          </Stack>
          <Stack flex="1 1 12rem" gap={2}>
            {setUpParts.map((part) => (
              <Flex key={part} as="label" align="center" gap={3} textStyle="sm">
                <Box as="span" flex="0 0 6rem" color="fg.muted" textTransform="capitalize">
                  {part}
                </Box>
                <Box flex="1" minW={0}>
                  <Select
                    aria-label={`${part} for ${video.title}`}
                    value={setUp[part] ?? ''}
                    disabled={isPaused}
                    onChange={({ target }) =>
                      onSetUp(part, target.value === '' ? null : target.value)
                    }
                    options={[
                      { value: '', label: 'not set' },
                      ...setUpChoices[part].map((choice) => ({ value: choice, label: choice })),
                    ]}
                  />
                </Box>
              </Flex>
            ))}
            <PropsField
              title={video.title}
              props={take.props}
              disabled={isPaused}
              onSave={onProps}
            />
            {labels.length === 0 ? null : (
              <Text textStyle="sm" color="fg.muted">
                Labels: {labels.join(', ')}
              </Text>
            )}
          </Stack>
          <Box flexShrink={0} css={{ '& svg': { width: '6rem' } }}>
            <QrCode
              value={`${siteUrl}${videoPath(video.id)}`}
              label={`The address of ${video.title} in the queue`}
            />
          </Box>
        </Flex>
      </Flex>
    </Box>
  );
}
