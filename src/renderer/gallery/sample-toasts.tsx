import { Flex } from '@chakra-ui/react';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toaster.tsx';

/** Buttons that show each kind of toast. */
export function SampleToasts() {
  const toast = useToast();
  const undone = () => toast({ key: 'sample', title: 'Undone: it is where it was' });
  return (
    <Flex wrap="wrap" gap={3}>
      <Button
        variant="outline"
        tone="neutral"
        onClick={() =>
          toast({
            key: 'sample',
            tone: 'success',
            title: '“Kiln and clay” is in Shooting now',
            action: { label: 'Undo', onPress: undone },
          })
        }
      >
        Done, with Undo
      </Button>
      <Button
        variant="outline"
        tone="neutral"
        onClick={() =>
          toast({ title: 'A new version is ready', description: 'Load it when you like.' })
        }
      >
        Note
      </Button>
      <Button
        variant="outline"
        tone="neutral"
        onClick={() =>
          toast({
            tone: 'danger',
            title: 'The mail was not sent',
            description: 'No connection. Check the network and try again.',
          })
        }
      >
        Failure
      </Button>
    </Flex>
  );
}
