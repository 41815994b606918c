import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import type { SecondFactorRequest } from '#data/identity/second-factor.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Asks for the six digits that an authenticator app shows. */
export function SecondFactorDialog({ request }: { request: SecondFactorRequest }) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState<string | undefined>();
  const { pending, error, attempt } = useAttempt();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  const confirm = async () => {
    // Apps show the digits in two groups.
    const code = typed.replaceAll(/\s/g, '');
    if (!/^\d{6}$/.test(code)) {
      setMessage('Type the six digits that your app shows.');
      field.current?.focus();
      return;
    }
    setMessage(undefined);
    if (await attempt(() => request.confirm(code))) return;
    setTyped('');
    field.current?.focus();
  };

  return (
    <Dialog
      open
      // A code that was sent still decides: the log-in tells what became of it.
      onClose={request.cancel}
      title="Enter your code"
      footer={
        <>
          <Button variant="outline" tone="neutral" onClick={request.cancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} tone="accent" pending={pending}>
            Continue
          </Button>
        </>
      }
    >
      Your account asks for a second step. Open your authenticator app
      {request.factorName === null ? '' : ` (${request.factorName})`} and type the code that it
      shows for Orbitreel.
      <chakra.form
        id={formId}
        noValidate
        mt={5}
        color="fg"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (!pending) void confirm();
        }}
      >
        <TextField
          ref={field}
          label="Six-digit code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          value={typed}
          error={message ?? error ?? undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      </chakra.form>
    </Dialog>
  );
}
