import { chakra, Stack, Text } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useOwnSubscriptions } from '#data/firestore/live-queries.ts';
import { useSubscriptionNames } from '#data/hooks/use-plan-names.ts';
import { ProductError } from '#domain/errors.ts';
import { verifiedRoles } from '#domain/roles.ts';
import { routes } from '#domain/routes.ts';
import type { Subscription } from '#domain/subscription.ts';
import { useNow } from '#stores/use-now.ts';
import { isUnderWay } from '#modules/downloads/download.ts';
import { downloads } from '#modules/downloads/downloads.ts';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { Button } from '#ui/button.tsx';
import { QuietLinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toaster.tsx';
import { AccountSection } from './account-section.tsx';
import {
  deletionFailure,
  deletionWords,
  runningOf,
  type RunningSubscriptions,
} from './deletion-words.ts';
import { FoundFilms, ownFilmsDownload } from './all-films.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** Deletion of an account: the data removed, the data kept without a name, and the obstacles. */
export function DeletionSection({ disabled }: { disabled: boolean }) {
  const { roles, withheld = [] } = useSignedIn();
  const { running, unreadable } = useRunningSubscriptions();
  const isStaff = verifiedRoles.some((role) => [...roles, ...withheld].includes(role));
  return (
    <AccountSection title="Delete the account" look="grave" description="This cannot be undone.">
      <Consequences />
      {isStaff ? (
        <Notice tone="info" title="Staff accounts stay">
          Yours has a staff role. Ask an admin to remove it first, so that no staff account is
          deleted by accident.
        </Notice>
      ) : null}
      {running.length > 0 ? <StillRunning running={running} /> : null}
      <UnreadableNotice kind="subscription" ids={unreadable} />
      {isStaff || running.length > 0 ? null : <DeleteButton disabled={disabled} />}
    </AccountSection>
  );
}

function StillRunning({ running }: { running: readonly Subscription[] }) {
  const now = useNow();
  const { title, standings, advice } = deletionWords(running, useSubscriptionNames(running), now);
  return (
    <Notice
      tone="info"
      title={title}
      action={
        <QuietLinkButton to={routes.subscriptions.path} size="sm">
          Go to Subscriptions
        </QuietLinkButton>
      }
    >
      {standings.map((standing) => (
        <Text key={standing}>{standing}</Text>
      ))}
      <Text>{advice}</Text>
    </Notice>
  );
}

function Consequences() {
  return (
    <Stack gap={2}>
      <Consequence what="Removed">
        your log-in, name, photo and choices, your cart, drafts and briefs, parcels, brand colors
        and files, the files of your films, the links to them and the comments on them, and our mail
        to you. Before that, you can download all films.
      </Consequence>
      <Consequence what="Kept without your name">
        subscriptions, tokens and ordered videos, under the name “Former customer”. We need them for
        our accounts and our record of the work.
      </Consequence>
      <Consequence what="Kept by the payment provider">
        invoices and receipts, for as long as the law requires.
      </Consequence>
    </Stack>
  );
}

function Consequence({ what, children }: { what: string; children: string }) {
  return (
    <Text>
      <chakra.strong fontWeight="semibold">{what}:</chakra.strong> {children}
    </Text>
  );
}

function DeleteButton({ disabled }: { disabled: boolean }) {
  const { account } = useCloud();
  const { uid } = useSignedIn().user;
  const toast = useToast();
  const [asks, setAsks] = useState(false);
  return (
    <div>
      <Button
        variant="outline"
        tone="danger"
        icon={<Trash2 aria-hidden />}
        disabled={disabled}
        onClick={() => setAsks(true)}
      >
        Delete my account
      </Button>
      {asks ? (
        <PasswordDialog
          title="Delete the account for good?"
          confirmLabel="Delete my account"
          tone="danger"
          asksAddress
          onCancel={() => setAsks(false)}
          onConfirm={async (typed) => {
            if (isUnderWay(downloads.getState()[ownFilmsDownload(uid)])) throw stillSaving();
            await account.deleteAccount(typed).catch((error: unknown) => {
              throw deletionFailure(error);
            });
            toast({
              tone: 'success',
              title: 'Your account is deleted',
              description: 'Thank you for your time with us. You can register again at any time.',
            });
          }}
        >
          <Stack gap={3}>
            <Text>
              Everything listed under “Removed” is deleted at once, on every device, and cannot be
              restored.
            </Text>
            <FoundFilms beforeDeletion />
          </Stack>
        </PasswordDialog>
      ) : null}
    </div>
  );
}

const stillSaving = () =>
  new ProductError(
    'films-being-saved',
    'Your films are still being saved. Wait until they are, or cancel their download. Nothing was deleted.',
  );

/** What the function checks again; here it only saves a try. */
function useRunningSubscriptions(): RunningSubscriptions {
  const subscriptions = useOwnSubscriptions();
  return runningOf(subscriptions.state === 'ready' ? subscriptions.value : []);
}
