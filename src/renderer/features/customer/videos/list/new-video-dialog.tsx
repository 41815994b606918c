import { Stack } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { useTypedFields } from '#data/hooks/use-typed-fields.ts';
import { copyAllowance } from '#domain/copy-allowance.ts';
import { cleanName, hasVisibleSign } from '#domain/named-text.ts';
import { tokenCost, videoLengths, type VideoLength } from '#domain/video-length.ts';
import { maxTitle } from '#domain/video.ts';
import { counted } from '#lib/count-words.ts';
import { overlong } from '#lib/overlong.ts';
import { FilmStrip } from '#parts/film-strip.tsx';
import { FormDialog } from '#parts/form-dialog.tsx';
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

function lengthText(length: VideoLength): string {
  const { cards, words } = copyAllowance(length);
  const copy = cards === 0 ? 'no copy' : `${cards} cards, ${words} words`;
  return `${counted(tokenCost(length), 'token')}, ${copy}`;
}

/** Begins a draft: its title and its length, which can both be changed later. */
export function NewVideoDialog(props: NewVideoDialogProps) {
  const { place, isListed, newId, onClose, onCreate } = props;
  const fields = useTypedFields<z.infer<typeof typedVideo>>(
    `new-video/${place.subscriptionId}/${place.block}`,
    {
      schema: typedVideo,
      fresh: () => ({ id: newId(), title: '', length: 15 }),
      // Created after all, and its answer lost: what is typed now is for another one.
      isUsable: (left) => !isListed(left.id),
    },
  );
  const { type } = fields;
  const { id, title, length } = fields.typed;
  const [isTitleMissed, setTitleMissed] = useState(false);
  const tried = useRef<string | null>(null);

  const check = () => {
    setTitleMissed(true);
    return hasVisibleSign(title) && overlong(title, maxTitle) === null;
  };
  const create = async () => {
    // Another tab may have created the one that it shares with this dialog.
    const ownId = isListed(id) && tried.current !== id ? newId() : id;
    tried.current = ownId;
    if (ownId !== id) type({ id: ownId });
    await onCreate(ownId, { title: cleanName(title), length });
    return null;
  };

  return (
    <FormDialog
      title="New video"
      width="36rem"
      confirmLabel="Create the draft"
      fields={fields}
      check={check}
      failedTitle="The draft was not created"
      onSend={create}
      onClose={onClose}
    >
      <Stack gap={5} color="fg">
        <TextField
          label="Title"
          hint={`For you and the studio. It is planned for block ${place.block}.`}
          maxLength={maxTitle}
          value={title}
          error={isTitleMissed && !hasVisibleSign(title) ? 'Give the video a title.' : undefined}
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
      </Stack>
    </FormDialog>
  );
}
