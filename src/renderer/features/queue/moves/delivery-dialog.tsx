import { chakra, Stack, Text } from '@chakra-ui/react';
import { z } from 'zod';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import type { OpenComment } from '#data/repositories/films-repository.ts';
import { useTypedText } from '#stores/draft-sync/use-typed-text.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import {
  boughtSentence,
  isArriving,
  isOutdated,
  isUnchecked,
  lackSentences,
  lacksFormats,
  lackTitle,
  needsDeliveryReason,
  placeWords,
} from './delivery-words.ts';
import type { IncompleteDelivery } from './incomplete-delivery.ts';
import { usePaused } from './use-paused.ts';

type DeliveryDialogProps = {
  delivery: IncompleteDelivery;
  /** The reason is empty where none is asked for. */
  onConfirm: (reason: string) => void;
  onCancel: () => void;
};

const keptReason = z.string();

/** Comments of one film that are read before it is delivered. The others are counted. */
const mostShown = 8;

/**
 * Asks before films are delivered without all formats that their customers bought, with an older cutdown than one that
 * waits, with formats that nobody could check, or with open comments. Asks for the reason where formats are not known to
 * be complete.
 */
export function DeliveryDialog({ delivery, onConfirm, onCancel }: DeliveryDialogProps) {
  const { incomplete } = delivery;
  const standstill = usePaused();
  const ids = incomplete.map(({ video }) => video.id).toSorted();
  const kept = useTypedText(useTypedStorage(), `deliver/${ids.join('+')}`, keptReason);
  const [first, ...others] = incomplete;
  if (first === undefined) return null;
  const isOne = others.length === 0;
  const lacksAnswers = incomplete.some(({ open }) => open.length > 0);
  return (
    <ConfirmDialog
      open
      title={
        isOne
          ? `Deliver “${first.video.title}” ${lackTitle(incomplete)}`
          : `Deliver ${incomplete.length} films ${lackTitle(incomplete)}`
      }
      confirmLabel="Deliver all the same"
      tone="primary"
      reason={
        incomplete.some(needsDeliveryReason)
          ? {
              label: 'Reason',
              hint: isOne
                ? 'Kept as a note on the video, which only the studio reads.'
                : 'Kept as a note on each video that lacks formats, which only the studio reads.',
              kept,
            }
          : undefined
      }
      standstill={standstill}
      onConfirm={(reason) => {
        // From here on, the mutation queue keeps it.
        onConfirm(reason);
        kept.clear();
      }}
      onCancel={onCancel}
    >
      <Stack gap={2}>
        {isOne ? (
          <>
            <Text>{lackSentences(first)} Deliver all the same?</Text>
            {first.open.length === 0 ? null : <OpenComments open={first.open} />}
          </>
        ) : (
          <>
            <Stack as="ul" gap={1} listStyleType="none">
              {incomplete.map((film) => (
                <Text as="li" key={film.video.id} overflowWrap="anywhere">
                  “{film.video.title}”: {lackSentences(film)}
                </Text>
              ))}
            </Stack>
            <Text>Deliver all the same?</Text>
          </>
        )}
        {incomplete.some(lacksFormats) ? (
          <Text color="fg.muted">
            {boughtSentence(incomplete)} Cuts can be sent only while a video is in editing.
          </Text>
        ) : null}
        {incomplete.some(isArriving) ? (
          <Text color="fg.muted">
            What is on its way would come too late. To deliver it too, cancel and wait until it has
            arrived.
          </Text>
        ) : null}
        {incomplete.some(isOutdated) ? (
          <Text color="fg.muted">
            What waits goes out with the next main cut. To use it, cancel, send the main cut once
            more, and the other cutdowns after it.
          </Text>
        ) : null}
        {incomplete.some(isUnchecked) ? (
          <Text color="fg.muted">
            A format that was paid for may be missing or older. Cancel and try again, or look at the
            formats in the details of the video.
          </Text>
        ) : null}
        {lacksAnswers ? (
          <Text color="fg.muted">
            What is done can be resolved in the review of the film before it is delivered.
          </Text>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}

function OpenComments({ open }: { open: readonly OpenComment[] }) {
  const shown = open.slice(0, mostShown);
  const versions = new Set(open.map(({ version }) => version));
  return (
    <chakra.ul aria-label="Open comments" listStyleType="none" display="grid" gap={2} color="fg">
      {shown.map((comment) => (
        <li key={comment.id}>
          <Text textStyle="sm" color="fg.muted" data-numeric>
            {placeWords(comment, versions.size > 1)}
          </Text>
          <Text dir="auto" overflowWrap="anywhere" lineClamp={2}>
            {comment.text}
          </Text>
        </li>
      ))}
      {open.length > shown.length ? (
        <Text as="li" color="fg.muted">
          And {open.length - shown.length} more.
        </Text>
      ) : null}
    </chakra.ul>
  );
}
