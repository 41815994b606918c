import { chakra } from '@chakra-ui/react';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { TextControl } from '#ui/text-field.tsx';
import { FloatingDialog } from './floating-dialog.tsx';
import { firstOf, foundOptions, refusalWords, steppedTo } from './pick-options.ts';

export type PickOption = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Why it cannot be picked, or what else is to be known. */
  note?: string | null;
  /** A key that picks it at once, in lists without a search. */
  shortcut?: string;
  disabled?: boolean;
  /** It is like that now. */
  isCurrent?: boolean;
};

type PickListProps = {
  title: string;
  options: readonly PickOption[];
  beside: Element | null;
  /** Asks for words to find an option by; without it, keys pick. */
  searchLabel?: string;
  /** The option that a key picks at once which does the same outside the list. */
  optionFor?: (event: KeyboardEvent) => string | null;
  onPick: (id: string) => void;
  onClose: () => void;
};

/** One of several, by pointer, arrows, a letter of its own, or words that it contains. */
export function PickList(props: PickListProps) {
  const { title, options, beside, searchLabel, optionFor, onPick, onClose } = props;
  const [words, setWords] = useState('');
  const shown = foundOptions(options, words);
  const [wantedId, setWantedId] = useState<string | null>(null);
  const active = shown.find(({ id }) => id === wantedId) ?? firstOf(shown);
  // Why what was picked last cannot be picked.
  const [refusal, setRefusal] = useState('');
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const optionId = (id: string) => `${listId}-${id}`;

  const activeId = active?.id;
  useEffect(() => {
    if (activeId !== undefined) {
      document.getElementById(`${listId}-${activeId}`)?.scrollIntoView({ block: 'nearest' });
    }
  }, [activeId, listId]);
  const searches = searchLabel !== undefined;
  useEffect(() => {
    if (!searches) list.current?.focus();
  }, [searches]);

  const pick = (option: PickOption | undefined) => {
    if (option?.disabled) {
      setWantedId(option.id);
      setRefusal(refusalWords(option));
    } else if (option) onPick(option.id);
  };
  /** The option under a pointer. */
  const under = ({ target }: SyntheticEvent) => {
    const element = target instanceof Element ? target.closest('[role=option]') : null;
    return shown.find(({ id }) => optionId(id) === element?.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const keyed = optionFor?.(event) ?? null;
    if (keyed !== null) {
      event.preventDefault();
      pick(options.find(({ id }) => id === keyed));
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const stepped = steppedTo(shown, active?.id, event.key);
    const typed = searches ? undefined : shown.find(({ shortcut }) => shortcut === event.key);
    if (event.key === 'Enter' || (event.key === ' ' && !searches)) pick(active);
    else if (stepped !== null && !(searches && (event.key === 'Home' || event.key === 'End'))) {
      setWantedId(stepped);
      setRefusal('');
    } else if (typed) pick(typed);
    else return;
    event.preventDefault();
  };

  return (
    <FloatingDialog title={title} beside={beside} onClose={onClose}>
      {searches ? (
        <TextControl
          density="compact"
          role="combobox"
          aria-label={searchLabel}
          placeholder={searchLabel}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={active ? optionId(active.id) : undefined}
          autoComplete="off"
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setWantedId(null);
          }}
          onKeyDown={onKeyDown}
        />
      ) : null}
      <Options
        ref={list}
        id={listId}
        role="listbox"
        aria-label={title}
        tabIndex={searches ? -1 : 0}
        aria-activedescendant={!searches && active ? optionId(active.id) : undefined}
        onKeyDown={onKeyDown}
        onClick={(event) => pick(under(event))}
        onPointerMove={(event) => setWantedId(under(event)?.id ?? wantedId)}
      >
        {shown.map((option) => (
          <div
            key={option.id}
            id={optionId(option.id)}
            role="option"
            aria-selected={option.id === active?.id}
            aria-disabled={option.disabled || undefined}
            data-current={option.isCurrent || undefined}
          >
            <span className="icon" aria-hidden>
              {option.icon}
            </span>
            <span className="words">
              {option.label}
              {option.isCurrent ? <span className="now">, now</span> : null}
              {option.note ? <span className="note">{option.note}</span> : null}
            </span>
            {option.shortcut === undefined ? null : <kbd aria-hidden>{option.shortcut}</kbd>}
          </div>
        ))}
      </Options>
      <chakra.p
        role="status"
        px={2}
        textStyle="sm"
        color="fg.muted"
        _empty={{ position: 'absolute' }}
      >
        {refusal}
      </chakra.p>
      {shown.length === 0 ? (
        <chakra.p role="status" px={2} textStyle="sm" color="fg.muted">
          Nothing is called that. Try fewer letters.
        </chakra.p>
      ) : null}
    </FloatingDialog>
  );
}

const Options = chakra('div', {
  base: {
    maxH: 'min(30rem, 65dvh)',
    overflowY: 'auto',
    borderRadius: 'control',
    // The active option shows where the focus is.
    outline: 'none',
    '& [role=option]': {
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      minH: 9,
      px: 2,
      py: 1.5,
      borderRadius: 'control',
      cursor: 'pointer',
      lineHeight: 'snug',
    },
    '& [role=option][aria-selected=true]': {
      bg: 'primary.subtle',
      outline: '2px solid {colors.primary}',
      outlineOffset: '-2px',
    },
    '& [role=option][aria-disabled=true]': { color: 'fg.subtle', cursor: 'not-allowed' },
    '& .icon': { display: 'inline-flex', w: 5, justifyContent: 'center', flexShrink: 0 },
    '& .words': { flex: '1', minW: 0, overflowWrap: 'anywhere' },
    '& .now': { color: 'fg.muted' },
    '& .note': { display: 'block', textStyle: 'xs', color: 'fg.muted' },
    '& kbd': {
      flexShrink: 0,
      minW: 5,
      px: 1,
      borderWidth: '1px',
      borderRadius: 'sm',
      fontFamily: 'mono',
      textStyle: 'xs',
      color: 'fg.muted',
      textAlign: 'center',
    },
  },
});
