import { Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { functionMessages, ProductError } from '#domain/errors.ts';
import { identityProblems } from '#domain/identity-errors.ts';
import { ProblemNotice } from '#parts/problem-notice.tsx';
import { RestoredText } from '#ui/restored-text.tsx';
import { SaveStatus } from '#parts/save-status.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toaster.tsx';
import { ToggleTip } from '#ui/toggle-tip.tsx';
import { Example, State, States } from '../example.tsx';

const nothing = () => undefined;
const noNetwork = new ProductError('network', 'No connection.');
const closedGate = new ProductError('gate-closed', functionMessages['gate-closed']);

/** Notices, toasts, dialogs, and whether something is saved. */
export function MessagesGroup() {
  return (
    <>
      <Example
        name="Notice"
        from="#ui/notice.tsx"
        when="A message that stays until its reason is gone. A banner spans the frame, a box stands where it matters."
      >
        <Stack gap={3}>
          {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
            <Notice key={tone} tone={tone} title={noticeTitles[tone]}>
              <Text>What it means for the person reading, and what to do next.</Text>
            </Notice>
          ))}
          <Notice
            look="banner"
            action={
              <Button size="sm" variant="outline" tone="neutral">
                Send the mail again
              </Button>
            }
          >
            <Text>A banner with something to do about it.</Text>
          </Notice>
        </Stack>
      </Example>
      <Example
        name="Toast"
        from="#ui/toaster.tsx"
        when="Says that something was done and goes by itself. With a key, a newer one about the same thing takes its place."
        span={6}
      >
        <Toasts />
      </Example>
      <Example
        name="Toggle tip"
        from="#ui/toggle-tip.tsx"
        when="A word or a badge that explains itself when it is pressed, also by finger and keyboard."
        span={6}
      >
        <ToggleTip tip="The day on which one block is filmed.">Shoot day</ToggleTip>
      </Example>
      <Example
        name="Dialog, confirm dialog"
        from="#ui/dialog.tsx, #ui/confirm-dialog.tsx"
        when="Before what is not easily undone. What can be undone needs no question, but a toast with Undo."
        span={6}
      >
        <Dialogs />
      </Example>
      <Example
        name="Problem notice"
        from="#parts/problem-notice.tsx"
        when="Where something did not work: as heavy as its problem, with the way on where another page is the way."
      >
        <Stack gap={3}>
          {(['network-request-failed', 'wrong-password', 'user-disabled'] as const).map((code) => (
            <ProblemNotice key={code} problem={identityProblems[code]} />
          ))}
        </Stack>
      </Example>
      <Example
        name="Saving sign"
        from="#parts/save-status.tsx"
        when="Beside what saves itself: quiet while all is well, in words when it is not."
      >
        <States>
          <State name="saved">
            <SaveStatus saving={{ state: 'saved' }} onRetry={nothing} />
          </State>
          <State name="saving">
            <SaveStatus saving={{ state: 'saving' }} onRetry={nothing} />
          </State>
          <State name="paused">
            <SaveStatus
              saving={{ state: 'paused', reason: 'A card is longer than 30 words.' }}
              onRetry={nothing}
            />
          </State>
          <State name="waiting, while saving is paused">
            <SaveStatus
              saving={{ state: 'failed', error: closedGate }}
              keptOn="device"
              onRetry={nothing}
            />
          </State>
          <State name="failed">
            <SaveStatus saving={{ state: 'failed', error: new Error() }} onRetry={nothing} />
          </State>
          <State name="failed, and tried again by itself">
            <SaveStatus
              saving={{ state: 'failed', error: noNetwork }}
              keptOn="device"
              isRetried
              onRetry={nothing}
            />
          </State>
          <State name="failed, and kept on the device">
            <SaveStatus
              saving={{ state: 'failed', error: new Error() }}
              keptOn="device"
              onRetry={nothing}
            />
          </State>
        </States>
      </Example>
      <Example
        name="Restored text"
        from="#ui/restored-text.tsx"
        when="In a form that begins with what an earlier visit left on this device."
      >
        <RestoredText onDiscard={nothing} />
      </Example>
    </>
  );
}

const noticeTitles = {
  info: 'You can cancel at any time',
  success: 'Your subscription has begun',
  warning: 'Orders are paused',
  danger: 'The payment page did not open',
};

function Toasts() {
  const toast = useToast();
  const undone = () => toast({ key: 'sample', title: 'Undone: it is where it was' });
  return (
    <Flex wrap="wrap" gap={3}>
      <Button
        variant="outline"
        tone="neutral"
        onClick={() =>
          toast({
            key: 'sample',
            tone: 'success',
            title: '“Kiln and clay” is in Shooting now',
            action: { label: 'Undo', onPress: undone },
          })
        }
      >
        Done, with Undo
      </Button>
      <Button
        variant="outline"
        tone="neutral"
        onClick={() =>
          toast({ title: 'A new version is ready', description: 'Load it when you like.' })
        }
      >
        Note
      </Button>
      <Button
        variant="outline"
        tone="neutral"
        onClick={() =>
          toast({
            tone: 'danger',
            title: 'The mail was not sent',
            description: 'No connection. Check the network and try again.',
          })
        }
      >
        Failure
      </Button>
    </Flex>
  );
}

type Opened = 'dialog' | 'plain' | 'reason' | 'failed' | null;

function Dialogs() {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <Flex wrap="wrap" gap={3}>
      {dialogButtons.map(({ opens, label }) => (
        <Button key={opens} variant="outline" tone="neutral" onClick={() => setOpened(opens)}>
          {label}
        </Button>
      ))}
      <Dialog
        open={opened === 'dialog'}
        onClose={close}
        title="A window over the page"
        footer={<Button onClick={close}>Close</Button>}
      >
        Escape, a press outside and the button all close it.
      </Dialog>
      <ConfirmDialog
        open={opened === 'plain' || opened === 'failed'}
        title="Retire the Growth package"
        confirmLabel="Retire it"
        tone="danger"
        error={opened === 'failed' ? 'No connection. Nothing was changed.' : null}
        onConfirm={close}
        onCancel={close}
      >
        New orders cannot choose it. Running subscriptions keep it.
      </ConfirmDialog>
      <ConfirmDialog
        open={opened === 'reason'}
        title="Return it to draft"
        confirmLabel="Return to draft"
        tone="danger"
        reason={{ label: 'Reason', hint: 'The customer reads it.' }}
        onConfirm={close}
        onCancel={close}
      >
        Its tokens go back to the customer.
      </ConfirmDialog>
    </Flex>
  );
}

const dialogButtons = [
  { opens: 'dialog', label: 'Dialog' },
  { opens: 'plain', label: 'Confirm' },
  { opens: 'reason', label: 'Confirm with a reason' },
  { opens: 'failed', label: 'Confirm that failed' },
] as const;
