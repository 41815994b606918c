import { chakra, Stack, Text } from '@chakra-ui/react';
import type { OpenComment } from '#data/repositories/films-repository.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import {
  isOutdated,
  isUnchecked,
  lackSentences,
  lacksFormats,
  lackTitle,
  placeWords,
} from './delivery-words.ts';
import type { IncompleteDelivery } from './incomplete-delivery.ts';
import { usePaused } from './use-paused.ts';

type DeliveryDialogProps = {
  delivery: IncompleteDelivery;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Comments of one film that are read before it is delivered. The others are counted. */
const mostShown = 8;

/**
 * Asks before films are delivered without all formats that their customers bought, with an older cutdown than one that
 * waits, with formats that nobody could check, or with open comments.
 */
export function DeliveryDialog({ delivery, onConfirm, onCancel }: DeliveryDialogProps) {
  const { incomplete } = delivery;
  const standstill = usePaused();
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
      standstill={standstill}
      onConfirm={onConfirm}
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
            {isOne ? 'Its customer bought them' : 'Their customers bought these formats'}. Cuts can
            be sent only while a video is in editing.
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
