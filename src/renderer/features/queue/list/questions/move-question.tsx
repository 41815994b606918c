import { videoStatusLooks } from '#parts/video-status-badge.tsx';
import { StatusShape } from '#ui/status-shape.tsx';
import { statusChoices } from '../../moves/move-steps.ts';
import { usePaused } from '../../moves/use-paused.ts';
import { PickList } from './pick-list.tsx';
import { whatOf, type QuestionProps } from './question.ts';

/** Where videos shall go. Every status is there; those out of reach say why. */
export function MoveQuestion({ videos, beside, run, onClose }: QuestionProps) {
  const choices = statusChoices(videos);
  return (
    <PickList
      title={`Move ${whatOf(videos)} to`}
      beside={beside}
      onClose={onClose}
      standstill={usePaused()}
      options={choices.map(({ status, label, key, possible, note }) => ({
        id: status,
        label,
        icon: <StatusShape shape={videoStatusLooks[status].shape} />,
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
