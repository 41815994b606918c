import { chakra, Stack } from '@chakra-ui/react';
import type { ReactNode, SubmitEventHandler } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

type AuthFormProps = {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** What concerns the whole form. */
  problem: string | undefined;
  submitLabel: string;
  pending: boolean;
  children: ReactNode;
};

/** Fields above one button; messages come from the product, not from the browser. */
export function AuthForm({ onSubmit, problem, submitLabel, pending, children }: AuthFormProps) {
  return (
    <chakra.form method="post" noValidate onSubmit={onSubmit}>
      <Stack gap={5}>
        {problem === undefined ? null : (
          <Notice tone="danger" announce="assertive">
            {problem}
          </Notice>
        )}
        {children}
        <Button type="submit" tone="accent" size="lg" pending={pending}>
          {submitLabel}
        </Button>
      </Stack>
    </chakra.form>
  );
}
