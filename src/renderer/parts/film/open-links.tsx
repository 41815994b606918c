import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Link2Off } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messageFor } from '#domain/errors.ts';
import { isShareOpen, type FilmShare } from '#domain/film-share.ts';
import { linkMinutes } from '#domain/stored-file.ts';
import { readableValues, type Readable } from '#lib/readable.ts';
import { useNow } from '#stores/use-now.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Moment } from '#ui/moment.tsx';
import { useToast } from '#ui/toaster.tsx';
import { FilmRow } from './film-row.tsx';

type OpenLinksProps = {
  /** What the links open: a film's title. */
  title: string;
  shares: readonly Readable<FilmShare>[];
  /** More that can be done with a link, beside its end. */
  actionsOf?: (share: FilmShare) => ReactNode;
  /** Names the film of a link, where they open several. */
  filmOf?: (share: FilmShare) => ReactNode;
  /** Ends a link for good. */
  endShare: (share: FilmShare) => Promise<void>;
  /** Where the focus goes when the buttons of a link go with it. */
  onEnded: () => void;
};

/** The links to one film or several that work now, each with its end; nothing when there is none. */
export function OpenLinks({ title, shares, actionsOf, filmOf, endShare, onEnded }: OpenLinksProps) {
  const toast = useToast();
  const now = useNow(60_000);
  const [ending, setEnding] = useState<readonly FilmShare[]>([]);
  const open = readableValues(shares).filter((share) => isShareOpen(share, now));
  if (open.length === 0) return null;

  const end = async () => {
    const links = ending;
    setEnding([]);
    try {
      await Promise.all(links.map((share) => endShare(share)));
      onEnded();
      toast({
        tone: 'success',
        title: links.length === 1 ? 'The link has ended' : `${links.length} links have ended`,
        description: `Nobody can open ${links.length === 1 ? 'it' : 'them'} now.`,
      });
    } catch (error) {
      toast({
        tone: 'danger',
        title: links.length === 1 ? 'The link was not ended' : 'Not all links were ended',
        description: `${messageFor(error)} Those that are listed still open ${title}.`,
      });
    }
  };

  return (
    <Stack gap={2}>
      {open.length > 1 ? (
        <Flex justify="space-between" align="center" gap={3} wrap="wrap">
          <Text textStyle="sm" color="fg.muted">
            {open.length} links
          </Text>
          <Button
            size="sm"
            variant="outline"
            tone="neutral"
            icon={<Link2Off aria-hidden />}
            onClick={() => setEnding(open)}
          >
            End all {open.length}
          </Button>
        </Flex>
      ) : null}
      <chakra.ul listStyleType="none" display="grid" gap={2} aria-label="Links that work">
        {open.map((share) => (
          <FilmRow key={share.id}>
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
              <Button
                size="sm"
                variant="outline"
                tone="neutral"
                icon={<Link2Off aria-hidden />}
                onClick={() => setEnding([share])}
              >
                End
              </Button>
            </Flex>
          </FilmRow>
        ))}
      </chakra.ul>
      {ending.length === 0 ? null : (
        <ConfirmDialog
          open
          title={ending.length === 1 ? 'End this link?' : `End ${ending.length} links?`}
          confirmLabel={ending.length === 1 ? 'End the link' : `End ${ending.length} links`}
          tone="danger"
          onConfirm={() => void end()}
          onCancel={() => setEnding([])}
        >
          Nobody can open {ending.length === 1 ? 'it' : 'them'} any more, also those who have it
          already. Whoever watches now can do so for up to {linkMinutes} minutes. The film’s owner
          can create another one.
        </ConfirmDialog>
      )}
    </Stack>
  );
}
