import { chakra } from '@chakra-ui/react';
import { FilterX, SlidersHorizontal } from 'lucide-react';
import { useCallback, useRef, useState, type Ref } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useDismiss } from '#ui/use-dismiss.ts';
import { useQueue } from '../../store/queue-context.tsx';
import { filterBarCss } from './filter-bar-css.ts';
import { FilterChoices } from './filter-choices.tsx';
import { OrderControls } from './order-controls.tsx';
import { PageSize } from './page-size.tsx';
import { countFilters, isFiltered, noFilters } from '../../store/queue-view.ts';
import { SearchBox } from './search-box.tsx';

/**
 * What is shown and in which order. Filters hold together, and stand in the address. It is one line
 * at any width, so that nothing below it moves: what finds no room waits behind a button.
 */
export function FilterBar({ searchRef }: { searchRef: Ref<HTMLInputElement> }) {
  const { view, changeView } = useQueue();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const dismiss = useDismiss({ open, onClose: close, root, opener });
  const count = countFilters(view);
  return (
    <Bar role="search" aria-label="Filters" css={filterBarCss}>
      <SearchBox
        inputRef={searchRef}
        value={view.search}
        onChange={(search) => changeView({ search })}
      />
      <div ref={root} className="filters" {...dismiss}>
        <Button
          ref={opener}
          className="opener"
          size="sm"
          variant={count > 0 ? 'subtle' : 'outline'}
          tone={count > 0 ? 'primary' : 'neutral'}
          icon={<SlidersHorizontal aria-hidden />}
          aria-label={count > 0 ? `Filters, ${count} set` : 'Filters'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          Filters{count > 0 ? ` (${count})` : ''}
        </Button>
        <div className="choices" data-open={open || undefined}>
          <FilterChoices />
          <div className="in-panel">
            <OrderControls />
            <PageSize />
          </div>
        </div>
      </div>
      {/* It keeps its room, so that a filter moves nothing. */}
      <IconButton
        size="sm"
        label="Clear filters"
        icon={<FilterX aria-hidden />}
        visibility={isFiltered(view) ? undefined : 'hidden'}
        onClick={() => changeView(noFilters)}
      />
      <div className="at-end">
        <OrderControls />
        <PageSize />
      </div>
    </Bar>
  );
}

const Bar = chakra('div');
