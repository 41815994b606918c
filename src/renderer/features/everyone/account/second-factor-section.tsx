import { Stack, Text } from '@chakra-ui/react';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import type { EnrolledFactor } from '#data/identity/enrolled-factors.ts';
import type { TotpEnrolment } from '#data/identity/totp-enrolment.ts';
import { ProductError } from '#domain/errors.ts';
import { onwardPath } from '#domain/onward-path.ts';
import { isStaff, isStaffRole } from '#domain/roles.ts';
import { rememberedOrigin } from '#lib/remembered-origin.ts';
import { identityProblems } from '#domain/identity-errors.ts';
import { useLive } from '#stores/use-live.ts';
import { useNow } from '#stores/use-now.ts';
import { QuietButton } from '#ui/button.tsx';
import { QuietLinkButton } from '#ui/link-button.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useToast } from '#ui/toaster.tsx';
import { AccountSection } from './account-section.tsx';
import { ConfirmAddressFirst } from './confirm-address-first.tsx';
import type { EnrolmentDialog } from './enrolment-dialog.tsx';
import { FactorList } from './factor-list.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { secondFactorError } from './second-factor-failure.ts';

/** Where links to this section lead. */
const secondFactorAnchor = 'second-factor';

type Step =
  | { is: 'nothing' }
  | { is: 'password' }
  | { is: 'enrolment'; enrolment: TotpEnrolment; Enrolment: typeof EnrolmentDialog }
  | { is: 'removal'; factor: EnrolledFactor };

/** The second factors of this account: what there is, one more, one less. */
export function SecondFactorSection({ disabled }: { disabled: boolean }) {
  const { account } = useCloud();
  const { emailVerified } = useSignedIn().user;
  const toast = useToast();
  const factors = useLive(() => account.watchSecondFactors(), [account]);
  const [step, setStep] = useState<Step>({ is: 'nothing' });
  const { hash } = useLocation();
  useEffect(() => {
    // The page was not there yet when the address was arrived at.
    if (hash === `#${secondFactorAnchor}`) {
      document.getElementById(secondFactorAnchor)?.scrollIntoView();
    }
  }, [hash]);
  const now = useNow(60_000);
  const count = factors.state === 'ready' ? factors.value.length : null;
  const stop = () => setStep({ is: 'nothing' });
  // What ends late, after its dialog was left, must not close or replace another one.
  const goOn = (next: Step) => setStep((present) => (present === step ? next : present));
  const finish = () => goOn({ is: 'nothing' });

  return (
    <AccountSection
      id={secondFactorAnchor}
      title="Second factor"
      description="A code of an app on your phone, asked for at each log-in. A stolen password alone opens nothing then."
      beside={
        count === null ? null : (
          <StatusBadge {...(count > 0 ? on : off)}>{count > 0 ? 'On' : 'Off'}</StatusBadge>
        )
      }
    >
      {factors.state === 'ready' ? null : (
        <NotReady
          live={factors}
          loading={<Skeleton h={11} role="status" aria-label="Loading your second factors" />}
          title="Your second factors could not be loaded"
          safe="Nothing was changed."
        />
      )}
      {factors.state === 'ready' && factors.value.length > 0 ? (
        <FactorList
          factors={factors.value}
          disabled={disabled}
          onRemove={(factor) => setStep({ is: 'removal', factor })}
        />
      ) : null}
      {factors.state === 'ready' &&
      factors.value.some(({ enrolledAt }) => isNew(enrolledAt, now)) ? (
        <WhatIsNew />
      ) : null}
      {count === null ? null : !emailVerified ? (
        <ConfirmAddressFirst>
          A second factor needs a confirmed address, so that only you can set one up.
        </ConfirmAddressFirst>
      ) : (
        <div>
          <QuietButton
            icon={<KeyRound aria-hidden />}
            disabled={disabled}
            onClick={() => setStep({ is: 'password' })}
          >
            {count === 0 ? 'Set up an authenticator app' : 'Add another app'}
          </QuietButton>
        </div>
      )}
      {step.is === 'password' ? (
        <PasswordDialog
          title="Set up an authenticator app"
          confirmLabel="Continue"
          onCancel={stop}
          onConfirm={async ({ password }) => {
            const enrolment = await account.beginSecondFactor(password).catch((error: unknown) => {
              throw secondFactorError(error);
            });
            goOn({ is: 'enrolment', enrolment, Enrolment: await loadEnrolmentDialog() });
          }}
        >
          You need an app that makes codes, on a phone that you carry: Google Authenticator,
          Microsoft Authenticator, 1Password and others do. First type your password.
        </PasswordDialog>
      ) : null}
      {step.is === 'enrolment' ? (
        <step.Enrolment
          enrolment={step.enrolment}
          onCancel={stop}
          onStartAgain={() => setStep({ is: 'password' })}
          onFinished={() => {
            finish();
            toast({ tone: 'success', title: 'Your authenticator app is set up' });
          }}
        />
      ) : null}
      {step.is === 'removal' ? (
        <RemovalDialog
          factor={step.factor}
          isLast={count === 1}
          onCancel={stop}
          onRemoved={finish}
        />
      ) : null}
    </AccountSection>
  );
}

/** Few people need it, and its picture and its boxes for digits are as much code as the rest. */
async function loadEnrolmentDialog(): Promise<typeof EnrolmentDialog> {
  try {
    return (await import('./enrolment-dialog.tsx')).EnrolmentDialog;
  } catch (error) {
    const { message } = identityProblems['network-request-failed'];
    throw new ProductError('network', message, { cause: error });
  }
}

// Not a state of this component: with their role, staff get another frame, and the page is drawn anew.
const newMilliseconds = 10 * 60_000;
const isNew = (enrolledAt: Date, now: Date) =>
  Math.abs(now.getTime() - enrolledAt.getTime()) < newMilliseconds;

const on = { tone: 'success', shape: 'check' } as const;
const off = { tone: 'draft', shape: 'ring' } as const;

/** What the new factor means for this device and the others. */
function WhatIsNew() {
  const { roles, user, withheld = [] } = useSignedIn();
  const origin = rememberedOrigin(useLocation().search);
  const person = { roles, emailVerified: user.emailVerified };
  const isWaiting = withheld.length > 0;
  return (
    <Notice
      tone="success"
      announce="polite"
      title="From now on your log-in asks for a code"
      action={
        isStaff(person) ? (
          <QuietLinkButton to={onwardPath(origin, person)} size="sm">
            Go on to the studio
          </QuietLinkButton>
        ) : null
      }
    >
      <Text>
        This device stays logged in, and so do the others until their next log-in. To log the others
        out at once, use Devices below. If you lose the phone, an admin can remove it from your
        account.
        {isWaiting ? ' Log out and log in with a code once to open your studio screens.' : ''}
      </Text>
    </Notice>
  );
}

type RemovalDialogProps = {
  factor: EnrolledFactor;
  /** Whether none is left afterwards. */
  isLast: boolean;
  onCancel: () => void;
  onRemoved: () => void;
};

function RemovalDialog({ factor, isLast, onCancel, onRemoved }: RemovalDialogProps) {
  const { account, staffNeedsSecondFactor } = useCloud();
  const { roles } = useSignedIn();
  const isNeeded = staffNeedsSecondFactor && roles.some(isStaffRole);
  const toast = useToast();
  const name = factor.name ?? 'this second factor';
  return (
    <PasswordDialog
      title={`Remove ${name}?`}
      confirmLabel="Remove it"
      tone="danger"
      onCancel={onCancel}
      onConfirm={async ({ password }) => {
        await account.removeSecondFactor(password, factor.id).catch((error: unknown) => {
          throw secondFactorError(error);
        });
        onRemoved();
        toast({ tone: 'success', title: 'The second factor is removed' });
      }}
    >
      <Stack gap={2}>
        <Text>
          {isLast
            ? isNeeded
              ? 'Your studio screens close until you set up another.'
              : 'Your password alone opens your account again.'
            : 'Its codes no longer work; your other second factor stays.'}{' '}
          Devices that are logged in stay so. Delete the entry in the app afterwards.
        </Text>
        <Text>Type your password to confirm that it is you. You also need one of its codes.</Text>
      </Stack>
    </PasswordDialog>
  );
}
