import { Flex } from '@chakra-ui/react';
import { Outlet } from 'react-router-dom';
import { useSession } from '#data/cloud-context.tsx';
import { isStaff } from '#domain/roles.ts';
import { SkipLink } from '#ui/skip-link.tsx';
import { CustomerFrame, StaffFrame } from './lazy-frames.tsx';
import { FrameMain } from './frame-main.tsx';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import { useArrival } from './use-arrival.ts';

/** The frame in which this person is at home, for pages that everybody may meet. */
export function OwnFrame() {
  const session = useSession();
  if (session.state !== 'signed-in') return <VisitorFrame />;
  const { roles, user } = session;
  return isStaff({ roles, emailVerified: user.emailVerified }) ? <StaffFrame /> : <CustomerFrame />;
}

function VisitorFrame() {
  useArrival();
  return (
    <Flex direction="column" minH="100dvh">
      <SkipLink />
      <PublicHeader />
      <FrameMain>
        <Outlet />
      </FrameMain>
      <PublicFooter />
    </Flex>
  );
}
