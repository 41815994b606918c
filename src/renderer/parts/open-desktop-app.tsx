import { Text } from '@chakra-ui/react';
import { OutsideLink } from '#ui/text-link.tsx';

/** A link back to the desktop app, for people who came from there. */
export function OpenDesktopApp({ href }: { href: string }) {
  return (
    <Text color="fg.muted">
      Did you start in the desktop app? <OutsideLink href={href}>Open the desktop app</OutsideLink>
    </Text>
  );
}
