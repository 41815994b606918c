import { messageFor } from '#domain/errors.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { useToast } from '#ui/toaster.tsx';

type Failed = {
  title: string;
  /** What is safe, after the words of the failure. */
  safe?: string;
};

/** A press that can fail where no dialog is open: a toast tells of the failure. */
export function useToastedAttempt() {
  const toast = useToast();
  const { pending, attempt } = useAttempt();
  return {
    pending,
    /** Tries it. Whether it worked. */
    attempt: (work: () => Promise<unknown>, { title, safe }: Failed) =>
      attempt(work, (failure) => {
        const words = messageFor(failure);
        toast({
          tone: 'danger',
          title,
          description: safe === undefined ? words : `${words} ${safe}`,
        });
      }),
  };
}
