import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type PickFileProps = { label: string; name: string; onFile: (file: File) => void };

/** Asks for a file once more that a reload of the page took away. */
export function PickFile({ label, name, onFile }: PickFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" onClick={() => input.current?.click()}>
        {label}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`The file ${name}`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Choosing the same file once more is a change, too.
          currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
