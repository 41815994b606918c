import { useSession } from '#data/hooks/cloud-context.tsx';
import { isStaff } from '#domain/roles.ts';
import { CustomerFrame, StaffFrame } from './lazy-frames.tsx';
import { PublicFrame } from './public-frame.tsx';

/** The frame in which this person is at home, for pages that everybody may meet. */
export function OwnFrame() {
  const session = useSession();
  if (session.state !== 'signed-in') return <PublicFrame width="page" />;
  const { roles, user } = session;
  return isStaff({ roles, emailVerified: user.emailVerified }) ? <StaffFrame /> : <CustomerFrame />;
}
