import { chakra, Flex } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { useState, type ComponentProps, type FormEvent } from 'react';
import { overlong } from '#lib/overlong.ts';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';

type FindFormProps = {
  /** What is looked for now, or null. */
  found: string | null;
  /** What was typed as it is looked for, or the error that stands at the field. */
  read: (typed: string) => { value: string } | { error: string };
  /** Null shows everything again. */
  onFind: (value: string | null) => void;
  /** What the button says that does so. */
  clearLabel?: string;
} & Pick<ComponentProps<typeof TextField>, 'label' | 'type' | 'placeholder' | 'maxLength'>;

/** One field above a list that finds entries when it is sent. The page keeps what is looked for. */
export function FindForm({
  found,
  read,
  onFind,
  clearLabel = 'Show all',
  ...field
}: FindFormProps) {
  const [typed, setTyped] = useState(found ?? '');
  const [error, setError] = useState<string | undefined>(undefined);
  const [lastFound, setLastFound] = useState(found);

  // The address can change without typing: by going back, or by choosing a filter.
  if (found !== lastFound) {
    setLastFound(found);
    setTyped(found ?? '');
    setError(undefined);
  }

  const find = (event: FormEvent) => {
    event.preventDefault();
    if (overlong(typed, field.maxLength ?? typed.length) !== null) return;
    const answer = read(typed);
    setError('error' in answer ? answer.error : undefined);
    if ('value' in answer) onFind(answer.value);
  };
  return (
    <Form role="search" noValidate onSubmit={find}>
      <Flex flex="1 1 10rem" minW={0}>
        <TextField
          {...field}
          autoComplete="off"
          density="compact"
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Flex>
      <Button type="submit" size="sm" variant="subtle" icon={<Search aria-hidden />}>
        Find
      </Button>
      {found === null ? null : (
        <Button
          size="sm"
          variant="ghost"
          tone="neutral"
          icon={<X aria-hidden />}
          onClick={() => onFind(null)}
        >
          {clearLabel}
        </Button>
      )}
    </Form>
  );
}

const Form = chakra('form', {
  base: { display: 'flex', alignItems: 'flex-end', gap: 2, w: 'min(34rem, 100%)' },
});
