import { Box, Stack } from '@chakra-ui/react';
import { useRef, useState, type FormEvent } from 'react';
import { copyAllowance } from '#domain/copy-allowance.ts';
import { messageFor } from '#domain/errors.ts';
import { tokenCost, videoLengths, type VideoLength } from '#domain/video-length.ts';
import { counted } from '#lib/count-words.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { FilmStrip } from '#parts/film-strip.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextField } from '#ui/text-field.tsx';

type NewVideoDialogProps = {
  block: number;
  onClose: () => void;
  /** Creates the draft; resolves when the page has gone on to it. */
  onCreate: (video: { title: string; length: VideoLength }) => Promise<void>;
};

const createTimeout = 15_000;

function lengthText(length: VideoLength): string {
  const { cards, words } = copyAllowance(length);
  const copy = cards === 0 ? 'no copy' : `${cards} cards, ${words} words`;
  return `${counted(tokenCost(length), 'token')}, ${copy}`;
}

/** Begins a draft: its title and its length, which can both be changed later. */
export function NewVideoDialog({ block, onClose, onCreate }: NewVideoDialogProps) {
  const [title, setTitle] = useState('');
  const [length, setLength] = useState<VideoLength>(15);
  const [creating, setCreating] = useState<'no' | 'yes' | { error: string }>('no');
  const [isTitleMissed, setTitleMissed] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (creating === 'yes') return;
    if (title.trim() === '') {
      setTitleMissed(true);
      form.current?.querySelector('input')?.focus();
      return;
    }
    setCreating('yes');
    try {
      await withTimeout(createTimeout, onCreate({ title: title.trim(), length }));
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
          <Button variant="outline" tone="neutral" onClick={onClose}>
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
            <TextField
              label="Title"
              hint={`For you and the studio. It is planned for block ${block}.`}
              maxLength={120}
              value={title}
              error={isTitleMissed && title.trim() === '' ? 'Give the video a title.' : undefined}
              onChange={(event) => setTitle(event.target.value)}
            />
            <RadioCards
              legend="Length"
              columns={{ base: 1 }}
              value={`${length}`}
              onChange={(value) => {
                const chosen = videoLengths.find((offered) => `${offered}` === value);
                if (chosen !== undefined) setLength(chosen);
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
