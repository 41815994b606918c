import { Box, Stack, Text } from '@chakra-ui/react';
import { useMemo, useState, type MouseEvent } from 'react';
import { useParams } from 'react-router-dom';
import {
  CloudContext,
  SessionContext,
  useCloud,
  type SignedIn,
} from '#data/hooks/cloud-context.tsx';
import type { ListedUser } from '#data/repositories/users-repository.ts';
import { customerPath } from '#domain/routes.ts';
import { DashboardPage } from '#features/customer/dashboard/dashboard-page.tsx';
import { errorOf } from '#lib/error-of.ts';
import { OutboxContext } from '#outbox/outbox-context.ts';
import { useLive } from '#stores/use-live.ts';
import { NotReady } from '#ui/not-ready.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { readOnlyCloud } from './read-only-cloud.ts';

/**
 * A customer's dashboard as they see it, for an admin: read with the admin's own rights, since the rules
 * know no other person than the one signed in. It is recorded before anything is shown.
 */
export function CustomerViewPage() {
  const { userId = '' } = useParams();
  const { call, users } = useCloud();
  const recorded = useLive(
    () => (onValue, onError) => {
      let isOpen = true;
      call('manageAccount', { userId, action: 'look', reason: '' }).then(
        () => (isOpen ? onValue(true) : undefined),
        (error: unknown) => (isOpen ? onError(errorOf(error)) : undefined),
      );
      return () => {
        isOpen = false;
      };
    },
    [call, userId],
  );
  const live = useLive(() => users.watchUser(userId), [users, userId]);
  const failed = recorded.state === 'failed' ? recorded : live.state === 'failed' ? live : null;
  if (failed !== null) {
    return (
      <Page title="See what they see">
        <NotReady
          live={failed}
          title="This account cannot be looked at"
          safe="Nothing was shown."
        />
      </Page>
    );
  }
  if (recorded.state === 'loading' || live.state === 'loading') {
    return (
      <Page title="See what they see">
        <Box role="status" aria-label="Loading the dashboard">
          <Skeleton h={96} borderRadius="card" />
        </Box>
      </Page>
    );
  }
  if (live.state !== 'ready' || live.value?.kind !== 'ok') {
    return (
      <Page title="See what they see">
        <Notice title="There is no account of this id that can be read">
          The link may have a typo.
        </Notice>
      </Page>
    );
  }
  return <SeenAs user={live.value.value} />;
}

function SeenAs({ user }: { user: ListedUser }) {
  const cloud = useCloud();
  const [isPressed, setPressed] = useState(false);
  const { id: uid, email, displayName } = user;
  const seen = useMemo(() => readOnlyCloud(cloud), [cloud]);
  const session = useMemo(
    (): SignedIn => ({
      state: 'signed-in',
      user: { uid, email, emailVerified: true, displayName: displayName ?? null, photoURL: null },
      roles: ['user'],
      confirmed: true,
    }),
    [uid, email, displayName],
  );
  // Its links lead to the pages of the person who is signed in, so they lead nowhere here.
  const stop = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('a, button')) return;
    event.preventDefault();
    event.stopPropagation();
    setPressed(true);
  };
  return (
    <Stack gap={6}>
      <Box position="sticky" top={0} zIndex="sticky" bg="bg">
        <Notice
          tone="warning"
          title={`You see what ${displayName || email} sees`}
          action={
            <LinkButton to={customerPath(uid)} size="sm" variant="outline">
              Back to this customer
            </LinkButton>
          }
        >
          Read-only: nothing here can be changed, and links lead nowhere. Their cart is not shown.
          It is recorded that you looked.
          {isPressed ? (
            <Text fontWeight="semibold">That link works for the customer only.</Text>
          ) : null}
        </Notice>
        <VisuallyHidden role="status">
          {isPressed ? 'That link works for the customer only.' : ''}
        </VisuallyHidden>
      </Box>
      <CloudContext value={seen}>
        <SessionContext value={session}>
          <Box
            as="section"
            aria-label="The customer's dashboard"
            borderWidth="2px"
            borderStyle="dashed"
            borderColor="border"
            borderRadius="card"
            p={{ base: 3, md: 6 }}
            onClickCapture={stop}
          >
            {/* What the admin keeps on this device is not the customer's. */}
            <OutboxContext value={null}>
              <DashboardPage />
            </OutboxContext>
          </Box>
        </SessionContext>
      </CloudContext>
    </Stack>
  );
}
