import { Text } from '@chakra-ui/react';
import { OutsideLink } from '#ui/text-link.tsx';

/** The way back for whoever came from the installed app. */
export function OpenDesktopApp({ href }: { href: string }) {
  return (
    <Text color="fg.muted">
      Did you start in the desktop app? <OutsideLink href={href}>Open the desktop app</OutsideLink>
    </Text>
  );
}
