import { Stack, Text } from '@chakra-ui/react';
import { RestoredText } from '#ui/restored-text.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ToggleTip } from '#ui/toggle-tip.tsx';
import { Example } from '../example.tsx';
import { SampleDialogs } from '../sample-dialogs.tsx';
import { SampleToasts } from '../sample-toasts.tsx';

const nothing = () => undefined;

/** Notices, toasts, dialogs. */
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
