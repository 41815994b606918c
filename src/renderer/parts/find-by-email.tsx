import { chakra, Flex } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { emailAddress } from '#domain/user.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

type FindByEmailProps = {
  /** The address that is looked for now, or null. */
  email: string | null;
  /** A whole address, or null to show everything again. */
  onFind: (email: string | null) => void;
};

/** Finds the entries of one address. It has to be complete: the database knows no other search. */
export function FindByEmail({ email, onFind }: FindByEmailProps) {
  const [typed, setTyped] = useState(email ?? '');
  const [error, setError] = useState<string | undefined>(undefined);
  const [lastEmail, setLastEmail] = useState(email);

  // The address can change without typing: by going back, or by choosing another filter.
  if (email !== lastEmail) {
    setLastEmail(email);
    setTyped(email ?? '');
    setError(undefined);
  }

  const find = (event: FormEvent) => {
    event.preventDefault();
    const parsed = emailAddress.safeParse(typed);
    setError(parsed.success ? undefined : 'Type the whole address, like name@example.com.');
    if (parsed.success) onFind(parsed.data);
  };
  return (
    <Form role="search" noValidate onSubmit={find}>
      <Flex flex="1 1 10rem" minW={0}>
        <TextField
          label="Find by e-mail"
          type="email"
          autoComplete="off"
          density="compact"
          placeholder="name@example.com"
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Flex>
      <Button type="submit" size="sm" variant="subtle" icon={<Search aria-hidden />}>
        Find
      </Button>
      {email === null ? null : (
        <Button
          size="sm"
          variant="ghost"
          tone="neutral"
          icon={<X aria-hidden />}
          onClick={() => onFind(null)}
        >
          Show all
        </Button>
      )}
    </Form>
  );
}

const Form = chakra('form', {
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: 2,
    w: 'min(28rem, 100%)',
  },
});
