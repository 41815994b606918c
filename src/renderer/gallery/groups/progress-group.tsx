import { Box, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { stepStatuses, withStepStatus } from '#domain/progress.ts';
import { subscriptionStatuses } from '#domain/subscription.ts';
import { invoiceStandings } from '#domain/invoice.ts';
import { videoStatuses } from '#domain/video.ts';
import type { Live } from '#stores/use-live.ts';
import { DatedSteps } from '#parts/estimate/dated-steps.tsx';
import { Expected } from '#parts/estimate/expected.tsx';
import { InvoiceStatusBadge } from '#parts/invoice-status-badge.tsx';
import { ProgressOrbit } from '#parts/progress-orbit.tsx';
import { StepEditor } from '#parts/step-editor.tsx';
import { StepStatusBadge } from '#parts/step-status-badge.tsx';
import { StepTimeline } from '#parts/step-timeline.tsx';
import { SubscriptionStatusBadge } from '#parts/subscription-status-badge.tsx';
import { ExplainedVideoStatus, VideoStatusBadge } from '#parts/video-status-badge.tsx';
import { Meter } from '#ui/meter.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { Example, State, States } from '../example.tsx';
import { sampleEstimates, sampleSteps } from '../samples.ts';

/** Where something stands, and how far it has come. */
export function ProgressGroup() {
  return (
    <>
      <Example
        name="Status badge"
        from="#ui/status-badge.tsx"
        when="A status in one word. For the product's own statuses take the badges below, which know their looks."
      >
        <Flex wrap="wrap" gap={3}>
          {badges.map(({ tone, shape, word }) => (
            <StatusBadge key={word} tone={tone} shape={shape}>
              {word}
            </StatusBadge>
          ))}
          <StatusBadge tone="rest" shape="dot" size="sm">
            Small
          </StatusBadge>
        </Flex>
      </Example>
      <Example
        name="Badges of videos, steps, subscriptions and invoices"
        from="#parts/video-status-badge.tsx, #parts/step-status-badge.tsx, #parts/subscription-status-badge.tsx, #parts/invoice-status-badge.tsx"
        when="Each status in the words of who reads it: the studio's own, or the customer's."
      >
        <Stack gap={5}>
          {(['staff', 'customer'] as const).map((audience) => (
            <State key={audience} name={`Video, for ${audience}`}>
              <Flex wrap="wrap" gap={2}>
                {videoStatuses.map((status) => (
                  <VideoStatusBadge key={status} status={status} audience={audience} />
                ))}
              </Flex>
            </State>
          ))}
          <State name="Video, with what its status means">
            <Flex wrap="wrap" gap={2}>
              {videoStatuses.map((status) => (
                <ExplainedVideoStatus key={status} status={status} />
              ))}
            </Flex>
          </State>
          <State name="Step">
            <Flex wrap="wrap" gap={2}>
              {stepStatuses.map((status) => (
                <StepStatusBadge key={status} status={status} />
              ))}
            </Flex>
          </State>
          <State name="Subscription">
            <Flex wrap="wrap" gap={2}>
              {subscriptionStatuses.map((status) => (
                <SubscriptionStatusBadge key={status} status={status} />
              ))}
            </Flex>
          </State>
          <State name="Invoice">
            <Flex wrap="wrap" gap={2}>
              {invoiceStandings.map((standing) => (
                <InvoiceStatusBadge key={standing} standing={standing} />
              ))}
            </Flex>
          </State>
        </Stack>
      </Example>
      <Example
        name="Meter"
        from="#ui/meter.tsx"
        when="How much of an allowance is taken. Over the top it turns to danger by itself, and says so."
        span={6}
      >
        <Stack gap={5}>
          <Meter label="Tokens a month" value={0} max={15} valueText="0 of 15 tokens" />
          <Meter
            label="Tokens planned"
            value={9}
            max={15}
            valueText="9 of 15 tokens"
            tone="accent"
          />
          <Meter label="Words" value={30} max={30} valueText="30 of 30 words" tone="success" />
          <Meter label="Words over" value={34} max={30} valueText="4 words too many" />
        </Stack>
      </Example>
      <Example
        name="Progress bar"
        from="#ui/progress-bar.tsx"
        when="How far work under way is, such as an upload. It turns grey while it waits."
        span={6}
      >
        <Stack gap={5}>
          <ProgressBar label="Upload of lamp.mp4" value={12} max={40} valueText="12 of 40 MB" />
          <ProgressBar
            label="Upload of vase.mp4"
            value={31}
            max={40}
            valueText="31 of 40 MB"
            isStill
          />
        </Stack>
      </Example>
      <Example
        name="Progress orbit"
        from="#parts/progress-orbit.tsx"
        when="The seven steps at a glance: the arc is lit as far as the product has come."
        span={6}
      >
        <States least="narrow">
          {stages.map((stage) => (
            <ProgressOrbit key={stage} steps={sampleSteps[stage]} />
          ))}
        </States>
      </Example>
      <Example
        name="Step timeline"
        from="#parts/step-timeline.tsx"
        when="The same seven steps to read: what is done and since when, where it is now, what comes."
        span={6}
      >
        <StepTimeline
          steps={sampleSteps.shooting}
          option="agency"
          estimate={sampleEstimates.moved}
        />
      </Example>
      <Example
        name="Dated steps"
        from="#parts/estimate/dated-steps.tsx"
        when="The same in few words, beside other things: when a step was done, and when the next ones are expected."
        span={6}
      >
        <States least="narrow">
          <State name="Moved">
            <DatedSteps steps={sampleSteps.shooting} estimate={sampleEstimates.moved} />
          </State>
          <State name="Waits for the customer">
            <DatedSteps steps={sampleSteps.begun} estimate={sampleEstimates.waiting} />
          </State>
          <State name="Not known yet">
            <DatedSteps steps={sampleSteps.begun} estimate={null} />
          </State>
        </States>
      </Example>
      <Example
        name="Expected"
        from="#parts/estimate/expected.tsx"
        when="When something in work is done. Its place stays free while that is not known."
        span={6}
      >
        <Stack gap={4}>
          {Object.entries(sampleEstimates).map(([name, told]) => (
            <Expected key={name} told={told} />
          ))}
        </Stack>
      </Example>
      <Example
        name="Step editor"
        from="#parts/step-editor.tsx"
        when="How staff set the steps: each by one press, saved at once, with a way back."
        span={6}
      >
        <Editors />
      </Example>
    </>
  );
}

const stages = ['begun', 'shooting', 'done'] as const;

const badges = [
  { tone: 'draft', shape: 'ring', word: 'draft' },
  { tone: 'activated', shape: 'spark', word: 'activated' },
  { tone: 'rest', shape: 'stack', word: 'rest' },
  { tone: 'info', shape: 'aperture', word: 'info' },
  { tone: 'success', shape: 'check', word: 'success' },
  { tone: 'warning', shape: 'clock', word: 'warning' },
  { tone: 'danger', shape: 'cross', word: 'danger' },
  { tone: 'accent', shape: 'half', word: 'accent' },
] as const;

function Editors() {
  const [steps, setSteps] = useState(sampleSteps.shooting);
  const failed: Live<never> = {
    state: 'failed',
    error: new Error(),
    retry: () => undefined,
  };
  return (
    <Stack gap={8}>
      <StepEditor
        steps={{ state: 'ready', value: steps }}
        onSave={(id, status) => {
          setSteps((before) => withStepStatus(before, id, status, new Date()));
          return Promise.resolve();
        }}
      />
      <Box>
        <StepEditor steps={failed} onSave={() => Promise.resolve()} />
      </Box>
    </Stack>
  );
}
