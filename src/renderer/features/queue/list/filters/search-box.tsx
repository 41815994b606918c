import { useEffect, useState, type Ref } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { TextControl } from '#ui/text-field.tsx';

/** The address is updated this long after typing. */
const typingMilliseconds = 200;

type SearchBoxProps = {
  inputRef: Ref<HTMLInputElement>;
  value: string;
  onChange: (search: string) => void;
};

/** Searches by title, customer and id. Escape clears it. */
export function SearchBox({ inputRef, value, onChange }: SearchBoxProps) {
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
        if (event.key !== 'Escape' || typed === '') return;
        event.stopPropagation();
        type('');
      }}
    />
  );
}
