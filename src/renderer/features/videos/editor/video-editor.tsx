import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Subscription } from '#domain/subscription.ts';
import { tokenCost, videoLengths } from '#domain/video-length.ts';
import type { Video } from '#domain/video.ts';
import { counted } from '#lib/count-words.ts';
import { SavingSign } from '#parts/saving-sign.tsx';
import { Storyboard } from '#parts/storyboard.tsx';
import { Card } from '#ui/card.tsx';
import { WithAside } from '#ui/columns.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CopyCardsEditor } from './copy-cards-editor.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { OrderPanel } from './order-panel.tsx';
import { ReturnedNotice } from './returned-notice.tsx';
import { TitleCardEditor } from './title-card-editor.tsx';
import { useVideoDraft } from './use-video-draft.ts';

const maxTitle = 120;

type VideoEditorProps = { video: Video; subscription: Subscription; onDelete: () => void };

/** A draft: its words and cards, its storyboard, and the way to order it. */
export function VideoEditor({ video, subscription, onDelete }: VideoEditorProps) {
  const edited = useVideoDraft(video);
  const { draft, change, saving, retry } = edited;
  return (
    <WithAside>
      <Stack gap={6} minW={0}>
        {video.lastMoveId === null ? null : <ReturnedNotice videoId={video.id} />}
        <Card>
          <Stack gap={5}>
            <Flex justify="space-between" align="center" wrap="wrap" gap={3}>
              <Box as="h2" fontSize="2xl">
                The video
              </Box>
              <SavingSign saving={saving} onRetry={retry} keptOn="page" />
            </Flex>
            <TextField
              label="Title"
              hint="For you and the studio; it is not shown in the film."
              maxLength={maxTitle}
              value={draft.title}
              error={draft.title.trim() === '' ? 'Give the video a title.' : undefined}
              onChange={(event) => change({ ...draft, title: event.target.value })}
            />
            <Segmented
              legend="Length"
              hideLegend={false}
              value={`${draft.length}`}
              onChange={(value) => {
                const length = videoLengths.find((offered) => `${offered}` === value);
                if (length !== undefined) change({ ...draft, length });
              }}
              options={videoLengths.map((length) => ({
                value: `${length}`,
                label: `${length} s`,
                note: counted(tokenCost(length), 'token'),
              }))}
            />
            <Box>
              <Storyboard {...draft} />
              <Text color="fg.muted" textStyle="sm" mt={2}>
                A sketch of order and timing. The editors settle the exact cut.
              </Text>
            </Box>
          </Stack>
        </Card>
        <EditorSection title="Start card">
          <TitleCardEditor
            name="Start card"
            hint="Stands before the film, with your logo and a line of text."
            card={draft.startCard}
            onChange={(startCard) => change({ ...draft, startCard })}
          />
        </EditorSection>
        <EditorSection title="Copy cards">
          <CopyCardsEditor draft={draft} onChange={change} />
        </EditorSection>
        <EditorSection title="End card">
          <TitleCardEditor
            name="End card"
            hint="Closes the film: the place for a name, an offer, an address."
            card={draft.endCard}
            onChange={(endCard) => change({ ...draft, endCard })}
          />
        </EditorSection>
        <Box>
          <DeleteDraft title={draft.title} onDelete={onDelete} />
        </Box>
      </Stack>
      <OrderPanel video={video} subscription={subscription} edited={edited} />
    </WithAside>
  );
}

function EditorSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <Box as="h2" fontSize="xl" mb={3}>
        {title}
      </Box>
      {children}
    </Card>
  );
}
