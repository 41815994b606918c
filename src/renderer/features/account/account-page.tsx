import { Stack } from '@chakra-ui/react';
import { useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useOwnAccount } from '#data/hooks/use-own-account.ts';
import { messageFor } from '#domain/errors.ts';
import type { User } from '#domain/user.ts';
import type { Readable } from '#lib/readable.ts';
import { StudioMailLink } from '#parts/studio-mail-link.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { PageSkeletonBody } from '#ui/page-skeleton.tsx';
import { AddressSection } from './address-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { useStandstill } from './use-standstill.ts';

export function AccountPage() {
  const account = useOwnAccount();
  return (
    <Page title="Account" description="Who you are here, how we reach you, and what is yours.">
      {account.state === 'loading' ? <PageSkeletonBody shape="form" /> : null}
      {account.state === 'failed' ? (
        <FailedState
          title="Your account could not be loaded"
          reason={messageFor(account.error)}
          safe="Nothing in it was changed."
          onRetry={account.retry}
        />
      ) : null}
      {account.state === 'ready' ? <Sections account={account.value} /> : null}
    </Page>
  );
}

/** `account` is null while its document is missing. */
function Sections({ account }: { account: Readable<User> | null }) {
  const { uid } = useSignedIn().user;
  const { reason, stops } = useStandstill();
  const stored = account?.kind === 'ok' ? account.value : null;
  const hasDocument = stored !== null;
  return (
    <Stack gap={{ base: 8, xl: 6 }} maxW={{ base: 'narrow', xl: 'none' }}>
      {reason === null ? null : (
        <Notice tone="warning" title="Read-only for now" announce="polite">
          {reason}
        </Notice>
      )}
      {account === null ? (
        <Notice tone="warning" title="Your account is not complete yet" announce="polite">
          Your name, photo and mail choices can be set as soon as it is; that happens by itself.
        </Notice>
      ) : null}
      {account?.kind === 'unreadable' ? (
        <Notice tone="warning" title="Your profile cannot be read" announce="polite">
          It is stored and stays as it is, and everything else works.{' '}
          <StudioMailLink before="Write to " /> and name {account.id}.
        </Notice>
      ) : null}
      <ProfileSection
        key={uid}
        stored={stored}
        disabled={stops('write') || !hasDocument}
        uploadsPaused={stops('upload')}
      />
      <AddressSection disabled={stops('write')} />
      <PasswordSection disabled={stops('essential')} />
      <NotificationsSection
        preferences={stored?.preferences}
        disabled={stops('write') || !hasDocument}
      />
      <AppearanceSection />
      <DevicesSection disabled={stops('essential')} />
      <DataSection disabled={stops('function')} />
      <DeletionSection disabled={stops('write')} />
    </Stack>
  );
}
