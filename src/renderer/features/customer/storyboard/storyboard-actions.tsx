import { Link2, Printer } from 'lucide-react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toaster.tsx';

/** Prints the storyboard, or copies the link that customer and studio share. */
export function StoryboardActions({ videoId }: { videoId: string }) {
  const { films } = useCloud();
  const toast = useToast();
  const copy = async () => {
    const address = films.storyboardAddress(videoId);
    try {
      await navigator.clipboard.writeText(address);
      toast({
        tone: 'success',
        title: 'The link is copied',
        description: 'It opens for the customer and for the studio, when they are logged in.',
      });
    } catch {
      toast({ title: 'Copy this link', description: address, duration: 20_000 });
    }
  };
  return (
    <>
      <Button
        variant="outline"
        tone="neutral"
        icon={<Link2 aria-hidden />}
        onClick={() => void copy()}
      >
        Copy the link
      </Button>
      <Button
        variant="outline"
        tone="neutral"
        icon={<Printer aria-hidden />}
        onClick={() => window.print()}
      >
        Print
      </Button>
    </>
  );
}
