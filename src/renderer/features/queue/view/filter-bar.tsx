import { chakra, Flex, Text } from '@chakra-ui/react';
import { ArrowDownUp, FilterX, SlidersHorizontal } from 'lucide-react';
import { useState, type Ref } from 'react';
import { videoLengths } from '#domain/video-length.ts';
import { videoStatuses } from '#domain/video.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select-field.tsx';
import { useQueue, useStudio } from '../work/queue-context.tsx';
import { ChoiceFilter } from './choice-filter.tsx';
import { isFiltered, noFilters, pageSizes, sorts } from './queue-view.ts';
import { SearchBox } from './search-box.tsx';
import {
  assigneeChoices,
  labelChoices,
  lengthChoices,
  pageSizeChoices,
  sortChoices,
  statusChoices,
} from './view-choices.ts';

/** What is shown and in which order. Filters hold together, and stand in the address. */
export function FilterBar({ searchRef }: { searchRef: Ref<HTMLInputElement> }) {
  const { view, changeView, me } = useQueue();
  const { settings, staff } = useStudio();
  const [isOpen, setIsOpen] = useState(false);
  const isAny = isFiltered(view);
  return (
    <Flex role="search" aria-label="Filters" wrap="wrap" gap={1.5} align="center">
      <SearchBox
        inputRef={searchRef}
        value={view.search}
        onChange={(search) => changeView({ search })}
      />
      <Button
        hideFrom="md"
        size="sm"
        variant="outline"
        tone="neutral"
        icon={<SlidersHorizontal aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isAny ? 'Filters, some set' : 'Filters'}
      </Button>
      <More data-open={isOpen || undefined}>
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
        <Toggle label="Late" on={view.late} onChange={(late) => changeView({ late })} />
        <Toggle
          label="Waiting"
          title="Waiting for the customer"
          on={view.waiting}
          onChange={(waiting) => changeView({ waiting })}
        />
        {/* It keeps its room, so that a filter makes no second line. */}
        <IconButton
          size="sm"
          label="Clear filters"
          icon={<FilterX aria-hidden />}
          visibility={isAny ? undefined : 'hidden'}
          onClick={() => changeView(noFilters)}
        />
        <Flex gap={1} align="center" ml={{ md: 'auto' }}>
          <Text as="span" textStyle="sm" color="fg.muted" aria-hidden>
            Order
          </Text>
          <Select
            aria-label="Order"
            density="compact"
            w="8.5rem"
            textOverflow="ellipsis"
            value={view.sort}
            options={sortChoices}
            onChange={({ target }) =>
              changeView({ sort: sorts.find((sort) => sort === target.value) ?? 'priority' })
            }
          />
          <IconButton
            size="sm"
            label={view.reversed ? 'In the usual direction' : 'The other way round'}
            aria-pressed={view.reversed}
            variant={view.reversed ? 'subtle' : 'ghost'}
            icon={<ArrowDownUp aria-hidden />}
            onClick={() => changeView({ reversed: !view.reversed })}
          />
          <Select
            aria-label="Older videos to load"
            density="compact"
            value={String(view.pageSize)}
            options={pageSizeChoices}
            onChange={({ target }) =>
              changeView({
                pageSize: pageSizes.find((size) => String(size) === target.value) ?? 10,
              })
            }
          />
        </Flex>
      </More>
    </Flex>
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

const More = chakra('div', {
  base: {
    display: { base: 'none', md: 'contents' },
    '&[data-open]': { display: 'contents' },
  },
});
