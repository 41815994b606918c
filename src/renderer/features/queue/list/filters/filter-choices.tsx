import { videoLengths } from '#domain/video-length.ts';
import { videoStatuses } from '#domain/video.ts';
import { Button } from '#ui/button.tsx';
import { useQueue, useStudio } from '../../store/queue-context.tsx';
import { ChoiceFilter } from './choice-filter.tsx';
import { assigneeChoices, labelChoices, lengthChoices, statusChoices } from './view-choices.ts';

/** Each filter, but for the search. */
export function FilterChoices() {
  const { view, changeView, me } = useQueue();
  const { settings, staff } = useStudio();
  return (
    <>
      <ChoiceFilter
        label="Status"
        choices={statusChoices}
        chosen={view.statuses}
        onChange={(chosen) =>
          changeView({ statuses: videoStatuses.filter((status) => chosen.includes(status)) })
        }
      />
      <ChoiceFilter
        label="Assigned to"
        choices={assigneeChoices(staff, me.uid, view.assignees)}
        chosen={view.assignees}
        onChange={(assignees) => changeView({ assignees })}
      />
      <ChoiceFilter
        label="Label"
        choices={labelChoices(settings.labels, view.labels)}
        chosen={view.labels}
        onChange={(labels) => changeView({ labels })}
      />
      <ChoiceFilter
        label="Length"
        choices={lengthChoices}
        chosen={view.lengths.map(String)}
        onChange={(chosen) =>
          changeView({
            lengths: videoLengths.filter((length) => chosen.includes(String(length))),
          })
        }
      />
      <Toggle label="Only late" on={view.late} onChange={(late) => changeView({ late })} />
      <Toggle
        label="Only waiting"
        title="Waiting for the customer"
        on={view.waiting}
        onChange={(waiting) => changeView({ waiting })}
      />
    </>
  );
}

type ToggleProps = {
  label: string;
  title?: string;
  on: boolean;
  onChange: (on: boolean) => void;
};

function Toggle({ label, title, on, onChange }: ToggleProps) {
  return (
    <Button
      size="sm"
      variant={on ? 'subtle' : 'outline'}
      tone={on ? 'primary' : 'neutral'}
      aria-pressed={on}
      title={title}
      onClick={() => onChange(!on)}
    >
      {label}
    </Button>
  );
}
