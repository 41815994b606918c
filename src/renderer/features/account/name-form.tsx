import { chakra, Flex } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useCloud } from '#data/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toaster.tsx';
import { nameForm, type NameForm as Typed } from './account-forms.ts';

type NameFormProps = { displayName: string; disabled: boolean };

/** The name that the studio uses for a person. */
export function NameForm({ displayName, disabled }: NameFormProps) {
  const { account } = useCloud();
  const toast = useToast();
  const { register, handleSubmit, setError, reset, formState } = useForm<Typed>({
    resolver: zodResolver(nameForm),
    // What another tab saved is taken over, but never what is being typed here.
    values: { displayName },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting, isDirty } = formState;

  const save = handleSubmit(async (form) => {
    try {
      await account.saveName(form.displayName);
      reset(form);
      toast({ tone: 'success', title: 'Your name is saved' });
    } catch (error) {
      setError('displayName', { message: messageFor(error) });
    }
  });

  return (
    <chakra.form noValidate onSubmit={(event) => void save(event)}>
      <Flex direction={{ base: 'column', sm: 'row' }} gap={3} align={{ sm: 'flex-start' }}>
        <TextField
          label="Your name"
          autoComplete="name"
          readOnly={disabled}
          error={errors.displayName?.message}
          {...register('displayName')}
        />
        <Button
          type="submit"
          // Beside the control, below its label.
          mt={{ sm: 8 }}
          pending={isSubmitting}
          disabled={disabled || !isDirty}
        >
          Save name
        </Button>
      </Flex>
    </chakra.form>
  );
}
