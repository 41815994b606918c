import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Copy, Link2, Link2Off } from 'lucide-react';
import { useRef, useState } from 'react';
import { useShares } from '#data/firestore/live-queries.ts';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import { isShareOpen, shareDays, type FilmShare } from '#domain/film-share.ts';
import { readableValues } from '#lib/readable.ts';
import { FilmRow } from '#parts/film/film-row.tsx';
import { useNow } from '#stores/use-now.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { Moment } from '#ui/moment.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toaster.tsx';

type ShareFilmProps = { videoId: string; title: string; version: number };

/** Links to a film for people without an account: make one, copy it, end it. */
export function ShareFilm({ videoId, title, version }: ShareFilmProps) {
  const { films } = useCloud();
  const { uid } = useSignedIn().user;
  const toast = useToast();
  const live = useShares(videoId);
  const now = useNow(60_000);
  const [isMaking, setMaking] = useState(false);
  const [ending, setEnding] = useState<FilmShare | null>(null);
  const createButton = useRef<HTMLButtonElement>(null);
  // Kept until it is stored, so that trying again makes no second link.
  const nextId = useRef<string | null>(null);
  const open =
    live.state === 'ready'
      ? readableValues(live.value).filter((share) => isShareOpen(share, now))
      : [];

  const copy = async (shareId: string) => {
    const address = films.shareAddress(videoId, shareId);
    try {
      await navigator.clipboard.writeText(address);
      toast({ tone: 'success', title: 'The link is copied', description: address });
    } catch {
      toast({ title: 'Copy this link', description: address, duration: 20_000 });
    }
  };
  const make = async () => {
    nextId.current ??= films.newShareId(videoId);
    const shareId = nextId.current;
    setMaking(true);
    try {
      await films.createShare({ userId: uid, videoId, version }, shareId);
      nextId.current = null;
      await copy(shareId);
    } catch (error) {
      toast({ tone: 'danger', title: 'The link was not created', description: messageFor(error) });
    } finally {
      setMaking(false);
    }
  };
  const end = async (share: FilmShare) => {
    setEnding(null);
    try {
      await films.endShare(videoId, share.id);
      // The link's own buttons go.
      createButton.current?.focus();
      toast({
        tone: 'success',
        title: 'The link has ended',
        description: 'Nobody can open it now.',
      });
    } catch (error) {
      toast({
        tone: 'danger',
        title: 'The link was not ended',
        description: `${messageFor(error)} It still opens ${title}.`,
      });
    }
  };

  return (
    <Stack gap={3}>
      <Flex justify="space-between" align="center" wrap="wrap" gap={3}>
        <Box minW={0} flex="1 1 16rem">
          <Box as="h3" fontSize="lg">
            Share
          </Box>
          <Text color="fg.muted" textStyle="sm">
            Anyone with the link can watch and download this version for {shareDays} days.
          </Text>
        </Box>
        <Button
          ref={createButton}
          variant="outline"
          tone="neutral"
          icon={<Link2 aria-hidden />}
          pending={isMaking}
          onClick={() => void make()}
        >
          Create a link
        </Button>
      </Flex>
      {live.state === 'loading' ? <SkeletonText lines={1} /> : null}
      {live.state === 'failed' ? (
        <FailedState
          title="Your links could not be loaded"
          reason={messageFor(live.error)}
          safe="They work as before."
          onRetry={live.retry}
        />
      ) : null}
      {open.length > 0 ? (
        <chakra.ul listStyleType="none" display="grid" gap={2} aria-label="Links that work">
          {open.map((share) => (
            <FilmRow key={share.id}>
              <Text textStyle="sm">
                Version {share.version}, made <Moment date={share.createdAt} />, works until{' '}
                <Moment date={share.expiresAt} as="day" />
              </Text>
              <Flex gap={2} wrap="wrap">
                <Button
                  size="sm"
                  variant="outline"
                  tone="neutral"
                  icon={<Copy aria-hidden />}
                  onClick={() => void copy(share.id)}
                >
                  Copy
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  tone="neutral"
                  icon={<Link2Off aria-hidden />}
                  onClick={() => setEnding(share)}
                >
                  End
                </Button>
              </Flex>
            </FilmRow>
          ))}
        </chakra.ul>
      ) : null}
      {ending === null ? null : (
        <ConfirmDialog
          open
          title="End this link?"
          confirmLabel="End the link"
          tone="danger"
          onConfirm={() => void end(ending)}
          onCancel={() => setEnding(null)}
        >
          Nobody can open it any more, also those who have it already. You can create another one.
        </ConfirmDialog>
      )}
    </Stack>
  );
}
