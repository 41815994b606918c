import { useEffect, useState, type Ref } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { TextControl } from '#ui/text-field.tsx';

/** The address follows typing after so long. */
const typingMilliseconds = 200;

type SearchBoxProps = {
  inputRef: Ref<HTMLInputElement>;
  value: string;
  onChange: (search: string) => void;
};

/** Finds videos by title, customer and id. Escape empties it. */
export function SearchBox({ inputRef, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  const tell = useDebouncedCallback(onChange, typingMilliseconds);
  // A view that was chosen meanwhile replaces what stands here; an echo of typing does not.
  if (told !== value) {
    setTold(value);
    if (value !== typed.trim() && !tell.isPending()) setTyped(value);
  }
  useEffect(() => () => tell.flush(), [tell]);
  const type = (next: string) => {
    setTyped(next);
    tell(next.trim());
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
