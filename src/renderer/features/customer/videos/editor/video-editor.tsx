import { Box, Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Trash2 } from 'lucide-react';
import { useHistory } from '#data/firestore/live-queries.ts';
import { hasVisibleSign, withoutTurns } from '#domain/named-text.ts';
import type { Subscription } from '#domain/subscription.ts';
import { tokenCost, videoLengths } from '#domain/video-length.ts';
import { maxTitle, type Video } from '#domain/video.ts';
import { counted } from '#lib/count-words.ts';
import { Storyboard } from '#modules/storyboard/storyboard.tsx';
import type { OpenDraft } from '#stores/draft-sync/draft-collection.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { WithAside } from '#ui/columns.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Moment } from '#ui/moment.tsx';
import { Notice } from '#ui/notice.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PlayStoryboard } from '../animatic/play-storyboard.tsx';
import { CopyCardsEditor } from './cards/copy-cards-editor.tsx';
import { EditorStatus } from './editor-status.tsx';
import { FieldConflicts } from './field-conflicts.tsx';
import { UndoButtons } from './history/undo-buttons.tsx';
import { useStoryHistory } from './history/use-story-history.ts';
import { OrderPanel } from './order-panel.tsx';
import { TemplateMenu } from './templates/template-menu.tsx';
import { TitleCardEditor } from './title-card-editor.tsx';
import { useVideoDraft } from './use-video-draft.ts';
import { useHasLogo } from '#data/hooks/use-brand.ts';
import { useOpenDraft } from './video-drafts.ts';

type VideoEditorProps = { video: Video; subscription: Subscription; onDelete: () => void };

/** A draft: its words and cards, its storyboard, and the way to order it. */
export function VideoEditor(props: VideoEditorProps) {
  const sync = useOpenDraft(props.video.id);
  return sync === null ? null : <DraftEditor {...props} sync={sync} />;
}

type DraftEditorProps = VideoEditorProps & { sync: OpenDraft };

function DraftEditor({ video, subscription, onDelete, sync }: DraftEditorProps) {
  const { editor, controls, edited } = useStoryHistory(useVideoDraft(video, sync));
  const { draft, change } = edited;
  const hasLogo = useHasLogo(video.userId);
  return (
    <WithAside ref={editor}>
      <Stack gap={6} minW={0}>
        <EditorStatus edited={edited}>
          <UndoButtons {...controls} />
        </EditorStatus>
        {video.lastMoveId === null ? null : <ReturnedNotice videoId={video.id} />}
        <Card>
          <Stack gap={5}>
            <Box as="h2" fontSize="2xl">
              The video
            </Box>
            {edited.isKept ? null : (
              <Notice tone="warning" title="Not kept on this device">
                This browser stores nothing here. Keep the page open until it says “Saved”.
              </Notice>
            )}
            <TextField
              label="Title"
              hint="For you and the studio; it is not shown in the film."
              dir="auto"
              maxLength={maxTitle}
              value={draft.title}
              error={!hasVisibleSign(draft.title) ? 'Give the video a title.' : undefined}
              onChange={(event) => change({ ...draft, title: withoutTurns(event.target.value) })}
            />
            <FieldConflicts edited={edited} isShown={(field) => field === 'title'} />
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
            <FieldConflicts
              edited={edited}
              isShown={(field) => field === 'length' || field === 'block'}
            />
            <Box>
              <Storyboard {...draft} />
              <Text color="fg.muted" textStyle="sm" mt={2} mb={4}>
                A sketch of the order and timing: a card with more words stands longer. The editors
                decide on the exact cut.
              </Text>
              <PlayStoryboard video={video} story={draft}>
                <TemplateMenu draft={draft} onChange={change} />
              </PlayStoryboard>
            </Box>
          </Stack>
        </Card>
        <EditorSection title="Start card">
          <TitleCardEditor
            name="Start card"
            hint="Comes before the film, with your logo and a line of text."
            card={draft.startCard}
            hasLogo={hasLogo}
            onChange={(startCard) => change({ ...draft, startCard })}
          />
          <FieldConflicts edited={edited} isShown={(field) => field.startsWith('startCard.')} />
        </EditorSection>
        <EditorSection title="Copy cards">
          <CopyCardsEditor edited={edited} />
        </EditorSection>
        <EditorSection title="End card">
          <TitleCardEditor
            name="End card"
            hint="Ends the film: the place for a name, an offer or an address."
            card={draft.endCard}
            hasLogo={hasLogo}
            onChange={(endCard) => change({ ...draft, endCard })}
          />
          <FieldConflicts edited={edited} isShown={(field) => field.startsWith('endCard.')} />
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

/** Says why the studio sent an ordered video back to be changed. */
function ReturnedNotice({ videoId }: { videoId: string }) {
  const history = useHistory(videoId);
  const last = history.state === 'ready' ? history.value.items[0] : undefined;
  if (last?.kind !== 'ok' || last.value.to !== 'draft') return null;
  const { reason, at } = last.value;
  return (
    <Notice tone="warning" title="The studio sent it back to you">
      {reason === null ? null : <Text>“{reason}”</Text>}
      <Text color="fg.muted">
        <Moment date={at} as="relative" />. You have its tokens back. Make your changes and order it
        again.
      </Text>
    </Notice>
  );
}

/** Deletes a draft, after asking. */
function DeleteDraft({ title, onDelete }: { title: string; onDelete: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        tone="danger"
        icon={<Trash2 aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Delete this draft
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Delete “${title.trim() || 'this draft'}”?`}
        confirmLabel="Delete the draft"
        cancelLabel="Keep it"
        tone="danger"
        onConfirm={onDelete}
        onCancel={() => setAsking(false)}
      >
        Its title, cards and taglines are gone for good. No tokens were spent on it.
      </ConfirmDialog>
    </>
  );
}
