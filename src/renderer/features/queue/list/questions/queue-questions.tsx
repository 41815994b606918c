import type { QueueActions } from '../actions/create-queue-actions.ts';
import type { AskedQuestion } from '../actions/queue-command.ts';
import { AssigneeQuestion } from './assignee-question.tsx';
import { DueQuestion } from './due-question.tsx';
import { LabelsQuestion } from './labels-question.tsx';
import { MenuQuestion } from './menu-question.tsx';
import { MoveQuestion } from './move-question.tsx';

type QueueQuestionsProps = {
  asked: AskedQuestion;
  run: QueueActions['run'];
  onClose: () => void;
};

/** The one question that is open, if any. */
export function QueueQuestions({ asked, run, onClose }: QueueQuestionsProps) {
  if (asked.videos.length === 0) return null;
  const { videos, beside = null, inOrder = [] } = asked;
  const common = { videos, beside, run, onClose };
  switch (asked.question) {
    case 'move':
      return <MoveQuestion {...common} />;
    case 'assignee':
      return <AssigneeQuestion {...common} />;
    case 'due':
      return <DueQuestion {...common} />;
    case 'labels':
      return <LabelsQuestion {...common} />;
    case 'menu':
      return <MenuQuestion {...common} inOrder={inOrder} />;
  }
}
