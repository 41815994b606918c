import { Stack } from '@chakra-ui/react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useOwnAccount } from '#data/hooks/use-own-account.ts';
import { isAllowed, type OperationKind } from '#domain/gates.ts';
import { isAdmin, isStaffRole } from '#domain/roles.ts';
import type { User } from '#domain/user.ts';
import type { Readable } from '#lib/readable.ts';
import { StudioMailLink } from '#parts/studio-mail-link.tsx';
import { useColorMode } from '#platform/color-mode.tsx';
import { useLive } from '#stores/use-live.ts';
import { useOnline } from '#stores/use-online.ts';
import { NotReady } from '#ui/not-ready.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { PageSkeletonBody } from '#ui/page-skeleton.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { AddressSection } from './address-section.tsx';
import { BrandSection } from './brand/brand-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { LinksSection } from './links-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { AccountSection } from './account-section.tsx';

export function AccountPage() {
  const account = useOwnAccount();
  return (
    <Page
      title="Account"
      description="Your profile, how we reach you, and your data."
      help="your-data"
    >
      {account.state === 'ready' ? (
        <Sections account={account.value} />
      ) : (
        <NotReady
          live={account}
          loading={<PageSkeletonBody shape="form" />}
          title="Your account could not be loaded"
          safe="Nothing was changed."
        />
      )}
    </Page>
  );
}

/** `account` is null while its document is missing. */
function Sections({ account }: { account: Readable<User> | null }) {
  const { uid } = useSignedIn().user;
  const { reason, stops } = useReadOnly();
  const stored = account?.kind === 'ok' ? account.value : null;
  const hasDocument = stored !== null;
  const hasSecondFactors = useMaySetUpSecondFactor();
  return (
    <Stack gap={{ base: 8, xl: 6 }} maxW={{ base: 'narrow', xl: 'none' }}>
      {reason === null ? null : (
        <Notice tone="warning" title="Read-only for now" announce="polite">
          {reason}
        </Notice>
      )}
      {account === null ? (
        <Notice tone="warning" title="Your account is not complete yet" announce="polite">
          We are still setting it up. You can set your name, photo and mail choices as soon as that
          is done.
        </Notice>
      ) : null}
      {account?.kind === 'unreadable' ? (
        <Notice tone="warning" title="Your profile cannot be read" announce="polite">
          It is safe, and everything else works. <StudioMailLink before="Write to " /> and mention{' '}
          {account.id}.
        </Notice>
      ) : null}
      <ProfileSection
        key={uid}
        stored={stored}
        disabled={stops('write') || !hasDocument}
        uploadsPaused={stops('upload')}
      />
      <BrandSection disabled={stops('write')} uploadsPaused={stops('upload')} />
      <AddressSection disabled={stops('write')} />
      <PasswordSection disabled={stops('essential')} />
      {hasSecondFactors ? <SecondFactorSection disabled={stops('essential')} /> : null}
      <NotificationsSection
        preferences={stored?.preferences}
        disabled={stops('write') || !hasDocument}
      />
      <AppearanceSection />
      <DevicesSection disabled={stops('essential')} />
      <LinksSection />
      <DataSection disabled={stops('function')} />
      <DeletionSection disabled={stops('write')} />
    </Stack>
  );
}

/** Whether this person is offered a second factor, or has one. */
function useMaySetUpSecondFactor(): boolean {
  const { account, secondFactorOffer } = useCloud();
  const { roles, withheld = [] } = useSignedIn();
  if (secondFactorOffer === 'everyone' || account.hasSecondFactor()) return true;
  return secondFactorOffer === 'staff' && [...roles, ...withheld].some(isStaffRole);
}

const modes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Light or dark, on this device. */
function AppearanceSection() {
  const { mode, change } = useColorMode();
  return (
    <AccountSection title="Appearance" description="On this device.">
      <Segmented legend="Appearance" options={modes} value={mode} onChange={change} />
    </AccountSection>
  );
}

type ReadOnly = {
  /** Why parts are read-only, in words; null while none is. */
  reason: string | null;
  /** Whether this kind of operation is blocked. */
  stops: (kind: OperationKind) => boolean;
};

/** Which parts of the account are read-only now: all while offline, some while a switch is on. */
function useReadOnly(): ReadOnly {
  const { system } = useCloud();
  const { roles, user } = useSignedIn();
  const isOnline = useOnline();
  const status = useLive(() => system.watchStatus(), [system]);
  if (!isOnline) return { reason: offline, stops: () => true };
  if (isAdmin({ roles, emailVerified: user.emailVerified }) || status.state !== 'ready') {
    return { reason: null, stops: () => false };
  }
  const stops = (kind: OperationKind) => !isAllowed(status.value, kind);
  if (stops('essential')) return { reason: closed, stops };
  return { reason: stops('write') ? paused : null, stops };
}

const offline =
  'You are offline, so your account is read-only. You can change it as soon as you are back online.';
const closed =
  'The studio is closed for maintenance, so your account is read-only. Everything in it is kept; try again later.';
const paused =
  'Saving is paused, so your profile, address and mail choices are read-only. You can still change your password and log out other devices.';
