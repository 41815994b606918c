import { zodResolver } from '@hookform/resolvers/zod';
import { chakra, Flex } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { useCloud } from '#data/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toaster.tsx';
import { nameForm, type NameForm } from './forms.ts';

/** The name the studio uses for a person. */
export function NameEditor({ displayName }: { displayName: string }) {
  const { identity } = useCloud();
  const toast = useToast();
  const { register, handleSubmit, setError, reset, formState } = useForm<NameForm>({
    resolver: zodResolver(nameForm),
    defaultValues: { displayName },
  });
  const { errors, isSubmitting, isDirty } = formState;

  const save = handleSubmit(async (form) => {
    try {
      await identity.saveDisplayName(form.displayName);
      reset(form);
      toast({ tone: 'success', title: 'Your name is saved' });
    } catch (error) {
      setError('displayName', { message: messageFor(error) });
    }
  });

  return (
    <chakra.form noValidate onSubmit={(event) => void save(event)}>
      <Flex direction={{ base: 'column', sm: 'row' }} gap={3} align={{ sm: 'flex-end' }}>
        <TextField
          label="Your name"
          autoComplete="name"
          error={errors.displayName?.message}
          {...register('displayName')}
        />
        <Button type="submit" pending={isSubmitting} disabled={!isDirty}>
          Save name
        </Button>
      </Flex>
    </chakra.form>
  );
}
