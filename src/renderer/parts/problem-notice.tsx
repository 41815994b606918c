import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Problem } from '#domain/identity-errors.ts';
import { Notice } from '#ui/notice.tsx';
import { NextStepLink } from './next-step-link.tsx';

type ProblemNoticeProps = {
  problem: Problem;
  /** What did not work, where the message alone does not say it. */
  title?: string;
  /** Where the person was going, for a way on that leads back. */
  origin?: string | null;
  action?: ReactNode;
};

/** What went wrong, as heavy as it is, said at once, with the way on where another page is the way. */
export function ProblemNotice({ problem, title, origin = null, action }: ProblemNoticeProps) {
  return (
    <Notice tone={problem.severity} announce="assertive" title={title} action={action}>
      <Text>
        {problem.message} <NextStepLink next={problem.next} origin={origin} />
      </Text>
    </Notice>
  );
}
