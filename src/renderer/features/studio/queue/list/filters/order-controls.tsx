import { Flex } from '@chakra-ui/react';
import { ArrowDownUp } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select-field.tsx';
import { useQueue } from '../../state/queue-context.tsx';
import { pageSizes, sorts } from '../../state/queue-view.ts';
import { pageSizeChoices, sortChoices } from './filter-choices.tsx';

/** How the list is sorted, and in which direction. */
export function OrderControls() {
  const { view, changeView } = useQueue();
  return (
    <Flex className="order" gap={1} align="center">
      <Select
        aria-label="Order"
        title="Order"
        density="compact"
        w="10rem"
        textOverflow="ellipsis"
        value={view.sort}
        options={sortChoices}
        onChange={({ target }) =>
          changeView({ sort: sorts.find((sort) => sort === target.value) ?? 'priority' })
        }
      />
      <IconButton
        size="sm"
        label={view.reversed ? 'Normal order' : 'Reverse order'}
        aria-pressed={view.reversed}
        variant={view.reversed ? 'subtle' : 'ghost'}
        icon={<ArrowDownUp aria-hidden />}
        onClick={() => changeView({ reversed: !view.reversed })}
      />
    </Flex>
  );
}

/** The number of older videos that are loaded at a time. */
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
