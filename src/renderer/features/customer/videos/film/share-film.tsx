import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Copy, Link2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import { shareDays } from '#domain/film-share.ts';
import { OpenLinks } from '#modules/film/links/open-links.tsx';
import { useLive } from '#stores/use-live.ts';
import { useCopyLink } from '#parts/use-copy-link.ts';
import { QuietButton } from '#ui/button.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { useToast } from '#ui/toaster.tsx';
import { createShareMaker } from './make-share.ts';

type ShareFilmProps = { videoId: string; title: string; version: number };

/** Links to a film for people without an account: make one, copy it, end it. */
export function ShareFilm({ videoId, title, version }: ShareFilmProps) {
  const { films, call } = useCloud();
  const toast = useToast();
  const live = useLive(() => films.watchShares(videoId), [films, videoId]);
  const [isMaking, setMaking] = useState(false);
  const createButton = useRef<HTMLButtonElement>(null);
  const [makeShare] = useState(createShareMaker);

  const copyLink = useCopyLink();
  const copy = (shareId: string) => {
    const address = films.shareAddress(videoId, shareId);
    return copyLink(address, address);
  };
  const make = async () => {
    setMaking(true);
    try {
      const shareId = await makeShare({
        newId: () => films.newShareId(videoId),
        create: (id) => call('createShare', { videoId, version, shareId: id }),
      });
      await copy(shareId);
    } catch (error) {
      toast({ tone: 'danger', title: 'The link was not created', description: messageFor(error) });
    } finally {
      setMaking(false);
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
        <QuietButton
          ref={createButton}
          icon={<Link2 aria-hidden />}
          pending={isMaking}
          onClick={() => void make()}
        >
          Create a link
        </QuietButton>
      </Flex>
      {live.state === 'ready' ? (
        <OpenLinks
          title={title}
          shares={live.value}
          endShare={({ id }) => films.endShare(videoId, id)}
          actionsOf={({ id }) => (
            <QuietButton size="sm" icon={<Copy aria-hidden />} onClick={() => void copy(id)}>
              Copy
            </QuietButton>
          )}
          onEnded={() => createButton.current?.focus()}
        />
      ) : (
        <NotReady
          live={live}
          lines={1}
          title="Your links could not be loaded"
          safe="They work as before."
        />
      )}
    </Stack>
  );
}
