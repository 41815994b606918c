import { useToast } from '#ui/toaster.tsx';

/** Copies a link and says what it opens. Where a browser does not let it, the link is shown to copy by hand. */
export function useCopyLink() {
  const toast = useToast();
  return async (address: string, description: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ tone: 'success', title: 'The link is copied', description });
    } catch {
      toast({ title: 'Copy this link', description: address, duration: 20_000 });
    }
  };
}
