import { Box, Stack } from '@chakra-ui/react';
import { useRef, useState, type FormEvent } from 'react';
import { z } from 'zod';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import { copyAllowance } from '#domain/copy-allowance.ts';
import { messageFor } from '#domain/errors.ts';
import { cleanName, hasVisibleSign } from '#domain/named-text.ts';
import { tokenCost, videoLengths, type VideoLength } from '#domain/video-length.ts';
import { maxTitle } from '#domain/video.ts';
import { counted } from '#lib/count-words.ts';
import { overlong } from '#lib/overlong.ts';
import { FilmStrip } from '#parts/film-strip.tsx';
import { RestoredText } from '#ui/restored-text.tsx';
import { useTypedText } from '#stores/draft-sync/use-typed-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextField } from '#ui/text-field.tsx';

type NewVideoDialogProps = {
  place: { subscriptionId: string; block: number };
  /** Whether a video of this id is there already. */
  isListed: (id: string) => boolean;
  newId: () => string;
  onClose: () => void;
  /** Creates the draft under this id; resolves when the page has gone on to it. */
  onCreate: (id: string, video: { title: string; length: VideoLength }) => Promise<void>;
};

/** What is typed here, with the id that the video gets however often it is tried. */
const typedVideo = z.object({
  id: z.string().min(1),
  title: z.string(),
  length: z.literal(videoLengths),
});

const nothingTyped: { title: string; length: VideoLength } = { title: '', length: 15 };

function lengthText(length: VideoLength): string {
  const { cards, words } = copyAllowance(length);
  const copy = cards === 0 ? 'no copy' : `${cards} cards, ${words} words`;
  return `${counted(tokenCost(length), 'token')}, ${copy}`;
}

/** Begins a draft: its title and its length, which can both be changed later. */
export function NewVideoDialog(props: NewVideoDialogProps) {
  const { place, isListed, newId, onClose, onCreate } = props;
  const kept = useTypedText(
    useTypedStorage(),
    `new-video/${place.subscriptionId}/${place.block}`,
    typedVideo,
  );
  // Created after all, and its answer lost: what is typed now is for another one.
  const restored = kept.restored && !isListed(kept.restored.id) ? kept.restored : null;
  const [typed, setTyped] = useState(restored ?? { id: newId(), ...nothingTyped });
  const { id, title, length } = typed;
  const [creating, setCreating] = useState<'no' | 'yes' | { error: string }>('no');
  const [isTitleMissed, setTitleMissed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isTried = useRef(false);

  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    kept.keep(next);
  };
  const discard = () => {
    isTried.current = false;
    kept.clear();
    setTyped({ id: newId(), ...nothingTyped });
  };
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (creating === 'yes') return;
    if (!hasVisibleSign(title) || overlong(title, maxTitle) !== null) {
      setTitleMissed(true);
      form.current?.querySelector('input')?.focus();
      return;
    }
    setCreating('yes');
    // Another tab may have created the one that it shares with this dialog.
    const ownId = isListed(id) && !isTried.current ? newId() : id;
    isTried.current = true;
    if (ownId !== id) type({ id: ownId });
    try {
      await onCreate(ownId, { title: cleanName(title), length });
      kept.clear();
    } catch (error) {
      setCreating({ error: messageFor(error) });
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="New video"
      width="36rem"
      footer={
        <>
          <Button
            variant="outline"
            tone="neutral"
            onClick={() => {
              kept.clear();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button
            tone="accent"
            pending={creating === 'yes'}
            onClick={() => form.current?.requestSubmit()}
          >
            Create the draft
          </Button>
        </>
      }
    >
      <Box color="fg">
        <form ref={form} noValidate onSubmit={(event) => void create(event)}>
          <Stack gap={5}>
            {restored !== null && kept.restored !== null ? (
              <RestoredText onDiscard={discard} />
            ) : null}
            <TextField
              label="Title"
              hint={`For you and the studio. It is planned for block ${place.block}.`}
              maxLength={maxTitle}
              value={title}
              error={
                isTitleMissed && !hasVisibleSign(title) ? 'Give the video a title.' : undefined
              }
              onChange={(event) => type({ title: event.target.value })}
            />
            <RadioCards
              legend="Length"
              columns={{ base: 1 }}
              value={`${length}`}
              onChange={(value) => {
                const chosen = videoLengths.find((offered) => `${offered}` === value);
                if (chosen !== undefined) type({ length: chosen });
              }}
              cards={videoLengths.map((offered) => ({
                value: `${offered}`,
                title: `${offered} seconds`,
                description: lengthText(offered),
                aside: <FilmStrip seconds={offered} />,
              }))}
            />
            {typeof creating === 'object' ? (
              <Notice tone="danger" announce="assertive" title="The draft was not created">
                {creating.error}
              </Notice>
            ) : null}
          </Stack>
        </form>
      </Box>
    </Dialog>
  );
}
