import { chakra } from '@chakra-ui/react';
import { FilterX, SlidersHorizontal } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type Ref } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { pressedKey } from '#lib/pressed-key.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextControl } from '#ui/text-field.tsx';
import { useDismiss } from '#ui/use-dismiss.ts';
import { useQueue } from '../../state/queue-context.tsx';
import { countFilters, isFiltered, noFilters } from '../../state/queue-view.ts';
import { FilterChoices } from './filter-choices.tsx';
import { OrderControls, PageSize } from './order-controls.tsx';

/**
 * The filters and the order of the list. It is one line at any width, so that nothing below it moves;
 * controls that do not fit are behind a button.
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
    <Bar role="search" aria-label="Filters">
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
      {/* A hidden button keeps its room, so that a filter moves nothing. */}
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

/** All filters fit in the line. */
const roomy = '@container (min-width: 63rem)';
const roomiest = '@container (min-width: 73rem)';
/** The order still fits beside the search. */
const medium = '@container (min-width: 34rem)';

/** The line follows its own width, which an open panel makes smaller. */
const Bar = chakra('div', {
  base: {
    containerType: 'inline-size',
    position: 'relative',
    // Above the list with its sticky head, and below menus and dialogs.
    zIndex: 3,
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    '@media (max-width: 16rem)': { flexWrap: 'wrap' },
    '& > [type=search]': { flex: '1 1 8rem', minW: 0, maxW: '16rem' },
    '& .filters': {
      flexShrink: 0,
      [medium]: { position: 'relative' },
      [roomy]: { display: 'contents' },
    },
    '& .opener': { whiteSpace: 'nowrap', [roomy]: { display: 'none' } },
    '& .choices': {
      display: 'none',
      position: 'absolute',
      top: 'calc(100% + 6px)',
      left: 0,
      right: 0,
      maxH: 'calc(100dvh - 16rem)',
      minH: '12rem',
      overflowY: 'auto',
      flexDirection: 'column',
      gap: 2,
      p: 3,
      bg: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'card',
      boxShadow: 'float',
      '&[data-open]': { display: 'flex', animation: 'rise 120ms ease-out' },
      [medium]: { right: 'auto', w: '20rem' },
      [roomy]: { display: 'contents' },
    },
    '& .choices > *': { flexShrink: 0 },
    '& .choice button': { justifyContent: 'space-between' },
    // In the panel the values open in place: a floating list would be cut off.
    '& .choice-panel': {
      '@container (max-width: 62.99rem)': {
        position: 'static',
        mt: 1,
        maxH: 'none',
        boxShadow: 'none',
      },
    },
    '& .in-panel': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: 2,
      pt: 2,
      borderTopWidth: '1px',
      [roomy]: { display: 'none' },
    },
    '& .in-panel .order': { [medium]: { display: 'none' } },
    '& .at-end': {
      display: 'none',
      gap: 1.5,
      ml: 'auto',
      flexShrink: 0,
      [medium]: { display: 'flex' },
      '& > :not(.order)': { display: 'none', [roomiest]: { display: 'block' } },
    },
    // Only the words of a choice may be cut off.
    [roomy]: { '& .choice[data-chosen]': { flexShrink: 1, maxW: '12rem' } },
  },
});

/** The address is updated this long after the last key. */
const typingMilliseconds = 200;

type SearchBoxProps = {
  inputRef: Ref<HTMLInputElement>;
  value: string;
  onChange: (search: string) => void;
};

/** Searches by title, customer and id. Escape clears it. */
function SearchBox({ inputRef, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  const change = useDebouncedCallback(onChange, typingMilliseconds);
  // A view chosen meanwhile replaces the text; an echo of typing does not.
  if (last !== value) {
    setLast(value);
    if (value !== typed.trim() && !change.isPending()) setTyped(value);
  }
  useEffect(() => () => change.flush(), [change]);
  const type = (next: string) => {
    setTyped(next);
    change(next.trim());
  };
  return (
    <TextControl
      ref={inputRef}
      type="search"
      density="compact"
      aria-label="Search by title, customer or id"
      aria-keyshortcuts="/"
      placeholder="Title, customer or id"
      value={typed}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Escape' || typed === '') return;
        event.stopPropagation();
        type('');
      }}
    />
  );
}
