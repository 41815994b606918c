import { videoLengths } from '#domain/video-length.ts';
import { videoStatuses, videoStatusInfo } from '#domain/video.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import { Button } from '#ui/button.tsx';
import { useQueue, useStudio } from '../../state/queue-context.tsx';
import { mine, nobodys, pageSizes, sorts, type Sort } from '../../state/queue-view.ts';
import { ChoiceFilter } from './choice-filter.tsx';

/** All filters except the search. */
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

export type Choice = { value: string; label: string };

const statusChoices: readonly Choice[] = videoStatuses.map((value) => ({
  value,
  label: videoStatusInfo[value].label,
}));

const lengthChoices: readonly Choice[] = videoLengths.map((length) => ({
  value: String(length),
  label: `${length} s`,
}));

export const pageSizeChoices: readonly Choice[] = pageSizes.map((size) => ({
  value: String(size),
  label: `Load ${size}`,
}));

const sortWords = {
  priority: 'By priority',
  age: 'Longest in status',
  due: 'By due date',
  changed: 'By newest change',
  title: 'By title',
  customer: 'By customer',
} satisfies Record<Sort, string>;

export const sortChoices: readonly Choice[] = sorts.map((value) => ({
  value,
  label: sortWords[value],
}));

/** Me, nobody, then the others by name. A chosen person stays, even after leaving the studio. */
function assigneeChoices(
  staff: readonly StaffMember[],
  myUid: string,
  chosen: readonly string[],
): Choice[] {
  const offered = [
    { value: mine, label: 'Me' },
    { value: nobodys, label: 'Nobody' },
    ...staff
      .filter(({ uid }) => uid !== myUid)
      .map(({ uid, name }) => ({ value: uid, label: name })),
  ];
  return withChosen(offered, chosen, 'Former colleague');
}

function labelChoices(offered: readonly string[], chosen: readonly string[]): Choice[] {
  const choices = offered.map((label) => ({ value: label, label }));
  return withChosen(choices, chosen, null);
}

function withChosen(
  offered: readonly Choice[],
  chosen: readonly string[],
  word: string | null,
): Choice[] {
  const missing = chosen.filter((value) => offered.every((choice) => choice.value !== value));
  return [...offered, ...missing.map((value) => ({ value, label: word ?? value }))];
}
