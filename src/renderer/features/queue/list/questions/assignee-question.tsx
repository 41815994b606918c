import { User, UserX } from 'lucide-react';
import { useQueue, useStudio } from '../../store/queue-context.tsx';
import { usePaused } from '../../moves/use-paused.ts';
import { PickList } from './pick-list.tsx';
import { whatOf, type QuestionProps } from './question.ts';

/** No uid is empty. */
const nobody = '';

/** Whose videos are: oneself first, then colleagues by name, then nobody. */
export function AssigneeQuestion({ videos, beside, run, onClose }: QuestionProps) {
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
      standstill={usePaused()}
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
