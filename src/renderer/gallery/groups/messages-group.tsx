import { Stack, Text } from '@chakra-ui/react';
import { functionMessages, ProductError } from '#domain/errors.ts';
import { identityProblems } from '#domain/identity-errors.ts';
import { FieldConflictNotice } from '#parts/field-conflict.tsx';
import { LeftoverText } from '#parts/leftover-text.tsx';
import { ProblemNotice } from '#parts/problem-notice.tsx';
import { RestoredText } from '#ui/restored-text.tsx';
import { SaveStatus } from '#parts/save-status.tsx';
import { emptyDraft, type DeviceDraft } from '#stores/draft-sync/field-edits.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ToggleTip } from '#ui/toggle-tip.tsx';
import { Example, State, States } from '../example.tsx';
import { SampleDialogs } from '../sample-dialogs.tsx';
import { SampleToasts } from '../sample-toasts.tsx';

const nothing = () => undefined;
const sampleConflict = {
  field: 'message',
  mine: 'Still warm.',
  theirs: 'Warm for two hours.',
  at: 0,
  startedAt: 0,
  seen: {},
};
const leftover: DeviceDraft = {
  ...emptyDraft,
  edits: {
    title: {
      value: 'Spring launch',
      base: '',
      changedAt: 0,
      startedAt: 0,
      sent: [],
      by: '',
      seen: {},
    },
  },
};
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
        <SampleToasts />
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
        from="#ui/dialog.tsx, #ui/confirm-dialog.tsx, #parts/form-dialog.tsx"
        when="Before what is not easily undone. What can be undone needs no question, but a toast with Undo."
        span={6}
      >
        <SampleDialogs />
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
        name="Two texts of one field"
        from="#parts/field-conflict.tsx"
        when="Below a field that was changed here and on another device at once. Both are kept until somebody chooses."
      >
        <FieldConflictNotice
          conflict={sampleConflict}
          label="What they should remember"
          words={(value) => `“${String(value)}”`}
          isSame={(one, other) => one === other}
          inField={sampleConflict.mine}
          onChoose={nothing}
        />
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
      <Example
        name="Leftover text"
        from="#parts/leftover-text.tsx"
        when="Where something typed here was ordered, sent or deleted elsewhere, so that the text can no longer be saved."
      >
        <LeftoverText
          draft={leftover}
          why="The video was ordered in the meantime."
          label={() => 'Title'}
          words={(_, value) => `“${String(value)}”`}
          onDiscard={nothing}
        />
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
