import { Stack } from '@chakra-ui/react';
import { quoteProblemMessage } from '#domain/quote.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { distinctProblems, problemFix } from './problem-fix.ts';
import type { Selection } from './use-selection.ts';

type SelectionProblemsProps = Pick<Selection, 'selections' | 'offers' | 'quote' | 'change'>;

/** Why this cannot be bought as it stands, each with the way out where there is a plain one. */
export function SelectionProblems({ selections, offers, quote, change }: SelectionProblemsProps) {
  const problems = distinctProblems(quote.problems);
  if (problems.length === 0) return null;
  return (
    <Stack gap={3}>
      {problems.map((problem, index) => {
        const fix = problemFix(problem, selections, offers);
        return (
          <Notice
            key={`${problem.code}-${index}`}
            tone="warning"
            announce="polite"
            action={
              fix ? (
                <Button
                  size="sm"
                  variant="outline"
                  tone="neutral"
                  onClick={() => change(fix.selections)}
                >
                  {fix.label}
                </Button>
              ) : undefined
            }
          >
            {quoteProblemMessage(problem)}
          </Notice>
        );
      })}
    </Stack>
  );
}
