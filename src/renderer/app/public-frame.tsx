import { Flex } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from '#data/cloud-context.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { FrameMain } from './frame-main.tsx';
import { useLogOutIntent } from './log-out-intent.tsx';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import { useArrival } from './use-arrival.ts';

/** Around everything that can be seen without logging in. */
export function PublicFrame() {
  useArrival();
  useForgetLogOut();
  return (
    <Flex direction="column" minH="100dvh">
      <SkipLink />
      <PublicHeader />
      <FrameMain width="bare">
        <Outlet />
      </FrameMain>
      <PublicFooter />
    </Flex>
  );
}

/** Once the way out has been shown, a protected page asks to log in again. */
function useForgetLogOut(): void {
  const session = useSession();
  const { clear } = useLogOutIntent();
  const out = session.state === 'signed-out';
  useEffect(() => {
    if (out) clear();
  }, [out, clear]);
}
