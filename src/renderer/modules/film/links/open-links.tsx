import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Link2Off } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messageFor } from '#domain/errors.ts';
import { isShareOpen, type FilmShare } from '#domain/film-share.ts';
import { linkMinutes } from '#domain/stored-file.ts';
import { readableValues, type Readable } from '#lib/readable.ts';
import { useNow } from '#stores/use-now.ts';
import { useOnline } from '#stores/use-online.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Moment } from '#ui/moment.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useToast } from '#ui/toaster.tsx';
import { useAttempt } from '#parts/use-attempt.ts';
import { BoxedRow } from '#parts/boxed-row.tsx';

type OpenLinksProps = {
  /** What the links open: a film's title. */
  title: string;
  shares: readonly Readable<FilmShare>[];
  /** More that can be done with a link, beside its end. */
  actionsOf?: (share: FilmShare) => ReactNode;
  /** Names the film of a link, where they open several. */
  filmOf?: (share: FilmShare) => ReactNode;
  /** Ends a link for good; settles once the cloud knows. */
  endShare: (share: FilmShare) => Promise<void>;
  /** Where the focus goes when the buttons of a link go with it. */
  onEnded: () => void;
};

const offline =
  'You are offline, so links cannot be ended now and work as before. You can end them as soon as you are back online.';

/** The links to one film or several that work now, each with its end; nothing when there is none. */
export function OpenLinks({ title, shares, actionsOf, filmOf, endShare, onEnded }: OpenLinksProps) {
  const toast = useToast();
  const now = useNow(60_000);
  const isOnline = useOnline();
  const { pending, attempt } = useAttempt();
  const [asked, setAsked] = useState<readonly FilmShare[]>([]);
  /** The ids of those whose end is on its way. */
  const [ending, setEnding] = useState<readonly string[]>([]);
  const open = readableValues(shares).filter((share) => isShareOpen(share, now));
  if (open.length === 0) return null;

  const end = async () => {
    const links = asked;
    setAsked([]);
    setEnding(links.map(({ id }) => id));
    const isEnded = await attempt(
      () => Promise.all(links.map((share) => endShare(share))),
      (failure) =>
        toast({
          tone: 'danger',
          title: links.length === 1 ? 'The link was not ended' : 'Not all links were ended',
          description: `${messageFor(failure)} Those that are listed still open ${title}.`,
        }),
    );
    setEnding([]);
    if (!isEnded) return;
    onEnded();
    toast({
      tone: 'success',
      title: links.length === 1 ? 'The link has ended' : `${links.length} links have ended`,
      description: `Nobody can open ${links.length === 1 ? 'it' : 'them'} now.`,
    });
  };
  const endButton = (links: readonly FilmShare[], words: string) => {
    const isEnding = links.every(({ id }) => ending.includes(id));
    return (
      <Button
        size="sm"
        variant="outline"
        tone="neutral"
        icon={isEnding ? <Spinner /> : <Link2Off aria-hidden />}
        disabled={!isOnline}
        // Not disabled meanwhile: the focus is on it.
        aria-busy={isEnding || undefined}
        onClick={() => (pending ? undefined : setAsked(links))}
      >
        {words}
      </Button>
    );
  };

  return (
    <Stack gap={2}>
      {open.length > 1 ? (
        <Flex justify="space-between" align="center" gap={3} wrap="wrap">
          <Text textStyle="sm" color="fg.muted">
            {open.length} links
          </Text>
          {endButton(open, `End all ${open.length}`)}
        </Flex>
      ) : null}
      {isOnline ? null : (
        <Text textStyle="sm" role="status">
          {offline}
        </Text>
      )}
      <chakra.ul listStyleType="none" display="grid" gap={2} aria-label="Links that work">
        {open.map((share) => (
          <BoxedRow key={share.id}>
            <Box minW={0}>
              {filmOf === undefined ? null : (
                <Text fontWeight="bold" overflowWrap="anywhere">
                  {filmOf(share)}
                </Text>
              )}
              <Text textStyle="sm">
                Version {share.version}, made <Moment date={share.createdAt} />, works until{' '}
                <Moment date={share.expiresAt} as="day" />
              </Text>
            </Box>
            <Flex gap={2} wrap="wrap">
              {actionsOf?.(share)}
              {endButton([share], 'End')}
            </Flex>
          </BoxedRow>
        ))}
      </chakra.ul>
      {asked.length === 0 ? null : (
        <ConfirmDialog
          open
          title={asked.length === 1 ? 'End this link?' : `End ${asked.length} links?`}
          confirmLabel={asked.length === 1 ? 'End the link' : `End ${asked.length} links`}
          tone="danger"
          blocker={isOnline ? null : offline}
          onConfirm={() => void end()}
          onCancel={() => setAsked([])}
        >
          Nobody can open {asked.length === 1 ? 'it' : 'them'} any more, also those who have it
          already. Whoever watches now can do so for up to {linkMinutes} minutes. The film’s owner
          can create another one.
        </ConfirmDialog>
      )}
    </Stack>
  );
}
