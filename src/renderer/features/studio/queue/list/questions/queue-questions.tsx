import { User, UserX } from 'lucide-react';
import { videoStatusInfo } from '#domain/video.ts';
import { StatusShape } from '#ui/status-shape.tsx';
import { statusChoices } from '../../moves/move-steps.ts';
import { usePaused } from '../../moves/use-paused.ts';
import { useQueue, useStudio } from '../../state/queue-context.tsx';
import type { QueueActions } from '../actions/create-queue-actions.ts';
import type { AskedQuestion } from '../actions/queue-command.ts';
import { DueQuestion } from './due-question.tsx';
import { LabelsQuestion } from './labels-question.tsx';
import { MenuQuestion } from './menu-question.tsx';
import { PickList } from './pick-list.tsx';
import { whatOf, type QuestionProps } from './question.ts';

type QueueQuestionsProps = {
  asked: AskedQuestion;
  run: QueueActions['run'];
  onClose: () => void;
};

/** The open question, if any. */
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

/** No uid is empty. */
const nobody = '';

/** Asks for an assignee: oneself first, then colleagues by name, then nobody. */
function AssigneeQuestion({ videos, beside, run, onClose }: QuestionProps) {
  const { me } = useQueue();
  const { staff } = useStudio();
  const colleagues = staff.filter(({ uid }) => uid !== me.uid);
  const isCurrent = (uid: string) =>
    videos.every(({ work }) => (work?.assignee?.uid ?? nobody) === uid);
  return (
    <PickList
      title={`Assign ${whatOf(videos)} to`}
      searchLabel="Find somebody"
      beside={beside}
      onClose={onClose}
      blocker={usePaused()}
      options={[
        { id: me.uid, label: `${me.name} (you)`, icon: <User size={16} /> },
        ...colleagues.map(({ uid, name }) => ({ id: uid, label: name, icon: <User size={16} /> })),
        { id: nobody, label: 'Nobody', icon: <UserX size={16} /> },
      ].map((option) => Object.assign(option, { isCurrent: isCurrent(option.id) }))}
      onPick={(id) => {
        const assignee = [me, ...colleagues].find(({ uid }) => uid === id) ?? null;
        onClose();
        run({ do: 'plan', change: { assignee }, videos });
      }}
    />
  );
}

/** Asks for a status. All are shown, and those out of reach say why. */
function MoveQuestion({ videos, beside, run, onClose }: QuestionProps) {
  const choices = statusChoices(videos);
  return (
    <PickList
      title={`Move ${whatOf(videos)} to`}
      beside={beside}
      onClose={onClose}
      blocker={usePaused()}
      options={choices.map(({ status, label, key, possible, note }) => ({
        id: status,
        label,
        icon: <StatusShape shape={videoStatusInfo[status].shape} />,
        shortcut: key,
        disabled: possible === 0,
        isCurrent: videos.every((video) => video.status === status),
        note,
      }))}
      onPick={(id) => {
        const choice = choices.find(({ status }) => status === id);
        onClose();
        if (choice) run({ do: 'move', to: choice.status, videos });
      }}
    />
  );
}
