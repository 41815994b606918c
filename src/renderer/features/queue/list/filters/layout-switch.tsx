import { NativeSegmented } from '#ui/native-segmented.tsx';
import { useQueue } from '../../store/queue-context.tsx';
import type { Layout } from '../../store/queue-view.ts';

const options: readonly { value: Layout; label: string }[] = [
  { value: 'board', label: 'Board' },
  { value: 'table', label: 'Table' },
];

/** Two ways to see one list. */
export function LayoutSwitch() {
  const { view, changeView } = useQueue();
  return (
    <NativeSegmented
      legend="Layout"
      size="sm"
      options={options}
      value={view.layout}
      onChange={(layout) => changeView({ layout })}
    />
  );
}
