import { Flex } from '@chakra-ui/react';
import { copyAllowance, copyProblems } from '#domain/copy-allowance.ts';
import { videoLengths } from '#domain/video-length.ts';
import type { VideoDraft } from '#domain/video.ts';
import { QuietButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { withFirstCards } from '../draft-edits.ts';
import { copyProblemTexts } from '../draft-problems.ts';

type CopyProblemsProps = {
  draft: VideoDraft;
  onChange: (next: VideoDraft, label?: string) => void;
};

/** What does not fit into the length, until the person decides: a longer video, or less copy. */
export function CopyProblems({ draft, onChange }: CopyProblemsProps) {
  const { length, copyCards } = draft;
  const allowance = copyAllowance(length);
  const roomy = videoLengths.find((seconds) => copyProblems(seconds, copyCards).length === 0);
  return copyProblemTexts(draft).map((problem, index) => (
    <Notice
      key={problem}
      tone="warning"
      announce="polite"
      action={
        <Flex gap={2} wrap="wrap">
          {index === 0 && roomy !== undefined ? (
            <QuietButton size="sm" onClick={() => onChange({ ...draft, length: roomy })}>
              Make it {roomy} s
            </QuietButton>
          ) : null}
          {index === 0 && copyCards.length > allowance.cards ? (
            <QuietButton
              size="sm"
              onClick={() =>
                onChange(withFirstCards(draft, allowance.cards), 'Cards without room removed')
              }
            >
              {allowance.cards === 0
                ? 'Remove all cards'
                : `Keep the first ${allowance.cards} cards`}
            </QuietButton>
          ) : null}
        </Flex>
      }
    >
      {problem} Until then it is kept on this device but not saved.
    </Notice>
  ));
}
