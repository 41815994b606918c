import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import {
  offeredStatuses,
  stepStatuses,
  stepStatusLabels,
  usualStatuses,
  type StatusItem,
  type StepStatus,
} from '#domain/progress.ts';
import type { StepId } from '#domain/steps.ts';
import type { Live } from '#stores/use-live.ts';
import { NotReady } from '#ui/not-ready.tsx';
import { Moment } from '#ui/moment.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useUndoableChange } from './use-undoable-change.ts';

type StepEditorProps = {
  steps: Live<StatusItem[]>;
  /** Saves one step; the live document then shows it. */
  onSave: (stepId: StepId, status: StepStatus) => Promise<void>;
  /** Offers all four statuses for each step, also those that rarely make sense for it. */
  offersAll?: boolean;
};

/** The seven progress steps of a subscription, each set by one press and saved at once. */
export function StepEditor({ steps, onSave, offersAll = false }: StepEditorProps) {
  const editorId = useId();
  const { saving, change } = useUndoableChange<StepStatus, StepId>();

  const setStatus = ({ id, label, status: before }: StatusItem, status: StepStatus) =>
    change({
      id,
      key: `${editorId}${id}`,
      from: before,
      to: status,
      save: (value) => onSave(id, value),
      done: {
        title: `“${label}” is ${stepStatusLabels[status].toLowerCase()} now`,
        description: 'The customer sees it at once.',
      },
      undone: `“${label}” is ${stepStatusLabels[before].toLowerCase()}`,
      failed: () => `“${label}” was not changed`,
      canRetry: true,
    });

  if (steps.state !== 'ready') {
    return (
      <NotReady
        live={steps}
        loading={<StepSkeletons />}
        title="The progress steps could not be loaded"
      />
    );
  }
  return (
    <chakra.ol listStyleType="none" aria-label="Progress steps">
      {steps.value.map((step) => (
        <StepRow
          key={step.id}
          step={step}
          offered={offersAll ? stepStatuses : offeredStatuses(step)}
          isSaving={saving === step.id}
          onChange={(status) => setStatus(step, status)}
        />
      ))}
    </chakra.ol>
  );
}

type StepRowProps = {
  step: StatusItem;
  offered: readonly StepStatus[];
  isSaving: boolean;
  onChange: (status: StepStatus) => void;
};

function StepRow({ step, offered, isSaving, onChange }: StepRowProps) {
  const usual = usualStatuses(step.id);
  return (
    <Flex
      as="li"
      wrap="wrap"
      align="center"
      justify="space-between"
      columnGap={4}
      rowGap={1}
      py={2}
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: 0 }}
    >
      <Box flex="1 1 9rem" minW={0}>
        <Text fontWeight="semibold">{step.label}</Text>
        <Text textStyle="sm" color="fg.muted">
          {step.date === null ? 'No date yet' : <Moment date={step.date} />}
        </Text>
      </Box>
      <Flex role="group" aria-label={`Status of ${step.label}`} gap={1} wrap="wrap">
        {offered.map((status) => (
          <StatusToggle
            key={status}
            type="button"
            aria-pressed={step.status === status}
            // Not `disabled`, which would drop the keyboard's place.
            aria-disabled={isSaving || undefined}
            isUsual={usual.includes(status)}
            onClick={() => {
              if (!isSaving && step.status !== status) onChange(status);
            }}
          >
            {stepStatusLabels[status]}
          </StatusToggle>
        ))}
      </Flex>
    </Flex>
  );
}

function StepSkeletons() {
  return (
    <Stack gap={2} role="status" aria-label="Loading the progress steps">
      {stepStatuses.map((status) => (
        <Skeleton key={status} h={11} />
      ))}
    </Stack>
  );
}

const StatusToggle = chakra('button', {
  base: {
    minH: 8,
    px: { base: 1.5, sm: 2.5 },
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'control',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'fg',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    _hover: { bg: 'bg.muted' },
    '&[aria-pressed=true]': {
      bg: 'primary.solid',
      borderColor: 'primary.solid',
      color: 'primary.contrast',
      // The background of the others would hide the word.
      _hover: { bg: 'primary.emphasized', borderColor: 'primary.emphasized' },
      _highContrast: { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' },
    },
    '&[aria-disabled=true]': { cursor: 'progress', opacity: 0.7 },
  },
  variants: {
    isUsual: {
      true: {},
      // Set elsewhere: it is shown, and not offered again once it is changed.
      false: { borderStyle: 'dashed', color: 'fg.muted', fontWeight: 'medium' },
    },
  },
});
