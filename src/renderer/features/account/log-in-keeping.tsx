import { Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { TokenStorage } from '#contracts/desktop-api.ts';
import { usePlatform } from '#platform/platform-context.tsx';

const words = {
  keychain: 'On this computer your log-in is kept by the system’s keychain.',
  memory:
    'This computer has no keychain that could keep your log-in safe, so it lasts until you close the app.',
} satisfies Record<TokenStorage, string>;

/** Where the desktop app keeps the log-in; browsers have nothing to say. */
export function LogInKeeping() {
  const { tokens } = usePlatform();
  const [keeping, setKeeping] = useState<TokenStorage | null>(null);
  useEffect(() => {
    let isShown = true;
    const ask = async () => {
      const answer = await tokens?.storage();
      if (isShown && answer !== undefined) setKeeping(answer);
    };
    ask().catch((error: unknown) => {
      console.error('Where the log-in is kept could not be read', error);
    });
    return () => {
      isShown = false;
    };
  }, [tokens]);
  return keeping === null ? null : <Text color="fg.muted">{words[keeping]}</Text>;
}
