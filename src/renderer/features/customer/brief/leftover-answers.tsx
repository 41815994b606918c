import { briefDraft } from '#domain/brief.ts';
import { answerWords, briefLabel } from '#modules/brief/brief-words.ts';
import { LeftoverText } from '#parts/leftover-text.tsx';
import type { EditedBrief } from './use-brief.ts';

/** Answers that were typed here while the brief was sent from somewhere else: to copy, or to discard. */
export function LeftoverAnswers({
  edited,
  isApproved,
}: {
  edited: EditedBrief;
  isApproved: boolean;
}) {
  return (
    <LeftoverText
      draft={edited.left}
      why={
        isApproved
          ? 'The studio approved your brief in the meantime.'
          : 'Your brief was sent to the studio in the meantime. Take it back to change it, and these answers are saved.'
      }
      label={(field) => {
        const { data } = briefDraft.keyof().safeParse(field);
        return data === undefined ? 'Answer' : briefLabel(data);
      }}
      words={(_, value) => answerWords(value)}
      onDiscard={edited.discard}
    />
  );
}
