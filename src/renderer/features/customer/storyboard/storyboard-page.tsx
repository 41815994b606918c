import { Box, Stack, Text } from '@chakra-ui/react';
import { ArrowLeft, Link2, Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { hasCode } from '#data/has-code.ts';
import { useBrand } from '#data/hooks/use-brand.ts';
import { defaultBrandColors } from '#domain/brand.ts';
import { manageSubscriptionPath, routes } from '#domain/routes.ts';
import { isStaff } from '#domain/roles.ts';
import type { Video } from '#domain/video.ts';
import { LiveAnimatic } from '#modules/storyboard/live-animatic.tsx';
import { Storyboard } from '#modules/storyboard/storyboard.tsx';
import { useCopyLink } from '#parts/use-copy-link.ts';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { useLive } from '#stores/use-live.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { LinkButton, QuietLinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { countWords } from '#domain/copy-allowance.ts';
import { frameName, type Story, storyboardFrames } from '#domain/storyboard-frames.ts';
import { formatSpan } from '#modules/storyboard/format-moment.ts';
import { DataTable } from '#ui/data-table.tsx';
import { QuietButton } from '#ui/button.tsx';

/** `/storyboard/:videoId`: a storyboard to play and to print, for its customer and the studio. */
export function StoryboardPage() {
  const { videoId = '' } = useParams();
  const { videos } = useCloud();
  const live = useLive(() => videos.watchVideo(videoId), [videos, videoId]);
  if (live.state === 'loading') return <PageSkeleton />;
  const found = live.state === 'ready' ? live.value : null;
  if (found?.kind === 'ok') return <VideoStoryboard key={videoId} video={found.value} />;
  return (
    <Page title="Storyboard">
      {live.state === 'failed' && !hasCode(live.error, 'permission-denied') ? (
        <NotReady
          live={live}
          title="This storyboard could not be loaded"
          safe="What you wrote is kept."
        />
      ) : found === null ? (
        // The rules say the same of what is not there and of what belongs to somebody else.
        <EmptyState
          title="No storyboard here"
          action={<LinkButton to={routes.subscriptions.path}>To your subscriptions</LinkButton>}
        >
          The video was deleted, or it belongs to another account.
        </EmptyState>
      ) : (
        <UnreadableNotice kind="video" ids={[found.id]} />
      )}
    </Page>
  );
}

/** The frames do not wait for a brand, and keep the studio's look until a customer chooses colors. */
function brandOf(live: ReturnType<typeof useBrand>) {
  if (live.state !== 'ready') return null;
  const { colors, ...pictures } = live.value;
  return { ...pictures, colors: colors === defaultBrandColors ? null : colors };
}

function VideoStoryboard({ video }: { video: Video }) {
  const { user, roles } = useSignedIn();
  const brand = useBrand(video.userId);
  const ofStudio =
    isStaff({ roles, emailVerified: user.emailVerified }) && video.userId !== user.uid;
  const back = ofStudio
    ? { to: `${routes.videoStatus.path}?video=${video.id}`, words: 'In the queue' }
    : {
        to: `${manageSubscriptionPath(video.subscriptionId)}?block=${video.block}&video=${video.id}`,
        words: 'To the video',
      };
  return (
    <Page
      title={video.title}
      documentTitle={`Storyboard: ${video.title}`}
      description={`The storyboard of a ${video.length} s video. Customer and studio see the same.`}
      help="storyboard"
      actions={
        <Box display="contents" _print={{ display: 'none' }}>
          <StoryboardActions videoId={video.id} />
          <QuietLinkButton to={back.to} icon={<ArrowLeft aria-hidden />}>
            {back.words}
          </QuietLinkButton>
        </Box>
      }
    >
      <Stack gap={6}>
        {video.status === 'draft' ? (
          <Box _print={{ display: 'none' }}>
            <Notice>This is a draft. Its words can change until it is ordered.</Notice>
          </Box>
        ) : null}
        <Card as="section" aria-label="Animatic" _print={{ display: 'none' }}>
          <LiveAnimatic story={video} brand={brand} />
        </Card>
        <Card as="section" aria-label="Cards" _print={{ borderWidth: 0, p: 0 }}>
          <Stack gap={5}>
            <Box as="h2" fontSize="xl">
              Cards and times
            </Box>
            <Storyboard {...video} brand={brandOf(brand)} />
            <CardTable story={video} />
            <Text color="fg.muted" textStyle="sm">
              A card stands for a second and a third of one for each word, scaled to the film. The
              editors decide on the exact cut.
            </Text>
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}

/** Each card with its time, its words and what it says, to read and to print. */
function CardTable({ story }: { story: Story }) {
  const frames = storyboardFrames(story);
  const rows = frames.map((frame, index) => ({ ...frame, name: frameName(frames, index) }));
  return (
    <DataTable
      caption="The cards of the storyboard with their times"
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: 'Card', width: '8rem', primary: true, cell: ({ name }) => name },
        {
          key: 'time',
          header: 'Time',
          width: '8rem',
          cell: ({ from, to }) => formatSpan(from, to),
        },
        {
          key: 'words',
          header: 'Words',
          width: '5rem',
          align: 'end',
          cell: ({ text }) => countWords(text),
        },
        { key: 'says', header: 'What it shows', cell: (row) => <Shown {...row} /> },
      ]}
    />
  );
}

function Shown({ kind, text, logo }: ReturnType<typeof storyboardFrames>[number]) {
  if (kind === 'film') return 'The product';
  const words = text.trim();
  const parts = [...(logo ? ['Logo'] : []), ...(words === '' ? [] : [words])];
  return <span dir="auto">{parts.length === 0 ? 'Left empty' : parts.join(' · ')}</span>;
}

/** Prints the storyboard, or copies the link that customer and studio share. */
function StoryboardActions({ videoId }: { videoId: string }) {
  const { films } = useCloud();
  const copyLink = useCopyLink();
  const copy = () =>
    copyLink(
      films.storyboardAddress(videoId),
      'It opens for the customer and for the studio, when they are logged in.',
    );
  return (
    <>
      <QuietButton icon={<Link2 aria-hidden />} onClick={() => void copy()}>
        Copy the link
      </QuietButton>
      <QuietButton icon={<Printer aria-hidden />} onClick={() => window.print()}>
        Print
      </QuietButton>
    </>
  );
}
