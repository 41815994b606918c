import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { BriefBlock } from '#domain/brief.ts';
import { readableValues, unreadableIds, type Readable } from '#lib/readable.ts';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { useLive, type Live } from '#stores/use-live.ts';
import { ListDetail } from '#ui/list-detail.tsx';
import { Moment } from '#ui/moment.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { Page } from '#ui/page.tsx';
import { LookDetails } from './look-details.tsx';

/** `/admin/briefs/?subscription=…&block=…`: briefs that customers sent, and style frames that they sent back. */
export function StudioBriefsPage() {
  const [search, setSearch] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const open = search.get('subscription');
  const block = Number(search.get('block'));
  const show = (of: Partial<BriefBlock> | null) =>
    setSearch(
      {
        ...(of?.subscriptionId === undefined ? {} : { subscription: of.subscriptionId }),
        ...(of?.block === undefined ? {} : { block: String(of.block) }),
      },
      { replace: true },
    );
  return (
    <Page
      title="Briefs"
      description="What customers sent to the studio before anything is filmed: briefs to read, and style frames to make again."
      help="studio-frames"
    >
      <ListDetail
        listRef={list}
        detail={
          open === null ? null : (
            <LookDetails
              key={open}
              subscriptionId={open}
              block={Number.isInteger(block) && block > 0 ? block : null}
              onClose={() => {
                show(null);
                // The list is hidden on phones until the details are gone.
                requestAnimationFrame(() => list.current?.querySelector('button')?.focus());
              }}
            />
          )
        }
      >
        <WaitingWork open={open} onOpen={show} />
      </ListDetail>
    </Page>
  );
}

type WaitingWorkProps = {
  /** The subscription that is shown. */
  open: string | null;
  onOpen: (of: Pick<BriefBlock, 'subscriptionId'> & Partial<BriefBlock>) => void;
};

/** What waits for the studio, the longest waiting first. */
function WaitingWork({ open, onOpen }: WaitingWorkProps) {
  const cloud = useCloud();
  const briefs = useLive(() => cloud.briefs.watchSentBriefs(), [cloud]);
  const frames = useLive(() => cloud.files.watchReturnedFrames(), [cloud]);
  return (
    <Stack gap={8}>
      <Section
        title="Briefs to read"
        live={briefs}
        kind="brief"
        none="No brief is waiting. When a customer sends one, it appears here."
      >
        {briefs.state !== 'ready'
          ? null
          : briefs.value.map((read) =>
              read.kind === 'unreadable' ? null : (
                <li key={read.id}>
                  <Row
                    type="button"
                    aria-current={read.value.subscriptionId === open ? 'true' : undefined}
                    onClick={() => onOpen(blockOf(read.value))}
                  >
                    <span dir="auto">{read.value.product}</span>
                    <small>
                      block {read.value.block}, sent{' '}
                      {read.value.sentAt === null ? null : <Moment date={read.value.sentAt} />}
                    </small>
                  </Row>
                </li>
              ),
            )}
      </Section>
      <Section
        title="Style frames sent back"
        live={frames}
        kind="file"
        none="No style frame was sent back. A frame stays here until you remove it; add the new one first."
      >
        {frames.state !== 'ready'
          ? null
          : readableValues(frames.value).map(({ id, name, subscriptionId, answer }) => (
              <li key={id}>
                <Row
                  type="button"
                  aria-current={subscriptionId === open ? 'true' : undefined}
                  onClick={() => onOpen({ subscriptionId })}
                >
                  <span dir="auto">{answer?.note}</span>
                  <small>
                    {name}, sent back {answer === null ? null : <Moment date={answer.at} />}
                  </small>
                </Row>
              </li>
            ))}
      </Section>
    </Stack>
  );
}

const blockOf = ({ subscriptionId, block }: BriefBlock): BriefBlock => ({ subscriptionId, block });

type SectionProps = {
  title: string;
  live: Live<Readable<unknown>[]>;
  kind: 'brief' | 'file';
  /** Said when nothing waits. */
  none: string;
  children: ReactNode;
};

function Section({ title, live, kind, none, children }: SectionProps) {
  const count = live.state === 'ready' ? live.value.length : 0;
  return (
    <Box as="section" aria-label={title}>
      <Box as="h2" fontSize="xl" mb={3}>
        {title}
        {count === 0 ? null : (
          <Text as="span" color="fg.muted">
            {' '}
            {count}
          </Text>
        )}
      </Box>
      {live.state !== 'ready' ? (
        <NotReady
          live={live}
          lines={3}
          title="The list could not be loaded"
          safe="Nothing was changed."
        />
      ) : count === 0 ? (
        <Text color="fg.muted">{none}</Text>
      ) : (
        <Stack gap={3}>
          <UnreadableNotice kind={kind} ids={unreadableIds(live.value)} />
          <Stack as="ul" gap={2} listStyleType="none" aria-label={title}>
            {children}
          </Stack>
        </Stack>
      )}
    </Box>
  );
}

const Row = chakra('button', {
  base: {
    display: 'block',
    w: 'full',
    minH: 'touch',
    px: 3,
    py: 2,
    textAlign: 'start',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'control',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    _hover: { borderColor: 'primary' },
    '&[aria-current]': { borderColor: 'primary', bg: 'primary.subtle' },
    '& span': { lineClamp: 2 },
    '& small': { display: 'block', color: 'fg.muted' },
  },
});
