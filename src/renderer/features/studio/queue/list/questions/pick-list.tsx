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
import { pressedKey } from '#lib/pressed-key.ts';
import { TextControl } from '#ui/text-field.tsx';
import { FloatingDialog } from './floating-dialog.tsx';
import { firstOf, foundOptions, Options, refusalWords, steppedTo } from './pick-options.ts';

export type PickOption = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Why it cannot be picked, or another note. */
  note?: string | null;
  /** A key that picks it at once, in lists without a search. */
  shortcut?: string;
  disabled?: boolean;
  /** The videos have this value now. */
  isCurrent?: boolean;
};

type PickListProps = {
  title: string;
  options: readonly PickOption[];
  beside: Element | null;
  /** Why no option can be picked now. */
  blocker?: string | null;
  /** The label of a search field for the options; without it, keys pick. */
  searchLabel?: string;
  /** The option that a key picks at once, when the same key does the same outside the list. */
  optionFor?: (event: KeyboardEvent) => string | null;
  onPick: (id: string) => void;
  onClose: () => void;
};

/** A list to pick one option from, by pointer, arrows, its own key, or a search. */
export function PickList(props: PickListProps) {
  const { title, options, beside, blocker = null, searchLabel, optionFor } = props;
  const { onPick, onClose } = props;
  const canPick = (option: PickOption) => blocker === null && !option.disabled;
  const [words, setWords] = useState('');
  const shown = foundOptions(options, words);
  const [wantedId, setWantedId] = useState<string | null>(null);
  const active = shown.find(({ id }) => id === wantedId) ?? firstOf(shown);
  // Why the option picked last is not possible.
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
    if (!option) return;
    if (canPick(option)) onPick(option.id);
    else {
      setWantedId(option.id);
      // A reason that holds for all of them is said above them.
      if (blocker === null) setRefusal(refusalWords(option));
    }
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
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = pressedKey(event);
    const stepped = steppedTo(shown, active?.id, key);
    const typed = searches ? undefined : shown.find(({ shortcut }) => shortcut === key);
    if (key === 'Enter' || (key === ' ' && !searches)) pick(active);
    else if (stepped !== null && !(searches && (key === 'Home' || key === 'End'))) {
      setWantedId(stepped);
      setRefusal('');
    } else if (typed) pick(typed);
    else return;
    event.preventDefault();
  };

  return (
    <FloatingDialog title={title} beside={beside} blocker={blocker} onClose={onClose}>
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
            aria-disabled={canPick(option) ? undefined : true}
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
          Nothing matches. Try fewer letters.
        </chakra.p>
      ) : null}
    </FloatingDialog>
  );
}
