import { Flex, Stack } from '@chakra-ui/react';
import { QuietButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { distinctProblems, problemAdvice } from './problem-fix.ts';
import type { Selection } from './use-selection.ts';

type SelectionProblemsProps = Pick<
  Selection,
  'selections' | 'storedTotal' | 'offers' | 'quote' | 'change'
> & { of?: 'cart' | 'plan' };

/** Why this cannot be bought as it stands, each with the way out where there is a plain one. */
export function SelectionProblems({ quote, change, ...known }: SelectionProblemsProps) {
  const problems = distinctProblems(quote.problems);
  if (problems.length === 0) return null;
  return (
    <Stack gap={3}>
      {problems.map((problem, index) => {
        const { message, fixes } = problemAdvice(problem, known);
        return (
          <Notice
            key={`${problem.code}-${index}`}
            tone="warning"
            announce="polite"
            action={
              fixes.length > 0 ? (
                <Flex gap={2} wrap="wrap">
                  {fixes.map((fix) => (
                    <QuietButton key={fix.label} size="sm" onClick={() => change(fix.selections)}>
                      {fix.label}
                    </QuietButton>
                  ))}
                </Flex>
              ) : undefined
            }
          >
            {message}
          </Notice>
        );
      })}
    </Stack>
  );
}
