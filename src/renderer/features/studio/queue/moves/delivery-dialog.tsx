import { chakra, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTypedReason } from '#data/hooks/use-typed-fields.ts';
import type { OpenComment } from '#data/repositories/films-repository.ts';
import { deliveryQuestions } from '#domain/delivery-reasons.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { deliveryWords, placeWords } from './delivery-words.ts';
import type { IncompleteDelivery } from './incomplete-delivery.ts';
import { usePaused } from './use-paused.ts';

type DeliveryDialogProps = {
  delivery: IncompleteDelivery;
  /** The reason is empty where none is asked for. */
  onConfirm: (reason: string) => void;
  onCancel: () => void;
};

/** Comments of one film that are read before it is delivered. The others are counted. */
const mostShown = 8;

/** Asks before films are delivered on which something is left to do, one question for each reason. */
export function DeliveryDialog({ delivery, onConfirm, onCancel }: DeliveryDialogProps) {
  const { incomplete } = delivery;
  const blocker = usePaused();
  const ids = incomplete.map(({ video }) => video.id).toSorted();
  const kept = useTypedReason(`deliver/${ids.join('+')}`);
  const [answered, setAnswered] = useState({ questions: 0, why: '' });
  const questions = deliveryQuestions(incomplete);
  const question = questions[answered.questions];
  const [first, ...others] = question?.films ?? [];
  if (question === undefined || first === undefined) return null;
  const { reason, films } = question;
  const words = deliveryWords[reason];
  const isLast = answered.questions === questions.length - 1;
  const what = others.length === 0 ? `“${first.video.title}”` : `${films.length} films`;
  return (
    <ConfirmDialog
      open
      title={`Deliver ${what} ${words.title(films)}`}
      confirmLabel={isLast ? 'Deliver all the same' : 'Go on'}
      tone="primary"
      reason={
        reason === 'formats'
          ? {
              hint: `Kept as a note on ${others.length === 0 ? 'the video' : 'each of these videos'}, which only the studio reads.`,
              kept,
            }
          : undefined
      }
      blocker={blocker}
      onConfirm={(given) => {
        const why = reason === 'formats' ? given : answered.why;
        if (!isLast) {
          setAnswered({ questions: answered.questions + 1, why });
          return;
        }
        // From here on, the mutation queue keeps it.
        onConfirm(why);
        kept.clear();
      }}
      onCancel={onCancel}
    >
      <Stack gap={2}>
        {others.length === 0 ? (
          <Text>{words.about(first)} Deliver all the same?</Text>
        ) : (
          <>
            <Stack as="ul" gap={1} listStyleType="none">
              {films.map((film) => (
                <Text as="li" key={film.video.id} overflowWrap="anywhere">
                  “{film.video.title}”: {words.about(film)}
                </Text>
              ))}
            </Stack>
            <Text>Deliver all the same?</Text>
          </>
        )}
        {reason === 'comments' && others.length === 0 ? <OpenComments open={first.open} /> : null}
        <Text color="fg.muted">{words.advice(films)}</Text>
        {questions.length === 1 ? null : (
          <Text textStyle="sm" color="fg.muted">
            Question {answered.questions + 1} of {questions.length}.
          </Text>
        )}
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
