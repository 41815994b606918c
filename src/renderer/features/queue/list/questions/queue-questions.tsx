import { isOpenStatus } from '#domain/work.ts';
import type { KeyAct } from '../../moves/act-for-key.ts';
import type { KeyPlace, QueueAct, QueueQuestion } from '../../moves/queue-act.ts';
import { AssigneeQuestion } from './assignee-question.tsx';
import { DueQuestion } from './due-question.tsx';
import { LabelsQuestion } from './labels-question.tsx';
import { MenuQuestion } from './menu-question.tsx';
import { MoveQuestion } from './move-question.tsx';

/** A question that is open, and about what. */
export type AskedQuestion = KeyPlace & { question: QueueQuestion; beside: Element | null };

type QueueQuestionsProps = {
  asked: AskedQuestion;
  act: QueueAct;
  onMenu: (key: KeyAct, question: AskedQuestion) => void;
  onClose: () => void;
};

/** The one question that is open, if any. */
export function QueueQuestions({ asked, act, onMenu, onClose }: QueueQuestionsProps) {
  if (asked.videos.length === 0) return null;
  const { videos, beside, inOrder } = asked;
  const common = { videos, beside, onClose };
  switch (asked.question) {
    case 'move':
      return <MoveQuestion {...common} moveTo={act.moveTo} />;
    case 'assignee':
      return <AssigneeQuestion {...common} plan={act.plan} />;
    case 'due':
      return <DueQuestion {...common} plan={act.plan} />;
    case 'labels':
      return <LabelsQuestion {...common} plan={act.plan} />;
    case 'menu':
      return (
        <MenuQuestion
          {...common}
          canPlace={inOrder.length > 0 && videos.every(({ status }) => isOpenStatus(status))}
          onAct={(key) => onMenu(key, asked)}
        />
      );
  }
}
