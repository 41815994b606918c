import { Select } from '#ui/select-field.tsx';
import { useQueue } from '../../store/queue-context.tsx';
import { pageSizes } from '../../store/queue-view.ts';
import { pageSizeChoices } from './view-choices.ts';

/** How many older videos come at a time, where they are asked for. */
export function PageSize() {
  const { view, changeView } = useQueue();
  return (
    <Select
      aria-label="Older videos to load"
      title="Older videos to load"
      density="compact"
      value={String(view.pageSize)}
      options={pageSizeChoices}
      onChange={({ target }) =>
        changeView({ pageSize: pageSizes.find((size) => String(size) === target.value) ?? 10 })
      }
    />
  );
}
