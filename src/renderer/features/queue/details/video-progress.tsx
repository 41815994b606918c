import { useCallback } from 'react';
import { useCloud } from '#data/cloud-context.tsx';
import type { StatusItem } from '#domain/progress.ts';
import { useLive, type Watch } from '#lib/use-live.ts';
import { StepEditor } from '#parts/step-editor.tsx';

/** The seven steps of the subscription that a video belongs to, to be edited. */
export function VideoProgress({ subscriptionId }: { subscriptionId: string }) {
  const { progress } = useCloud();
  const watch = useCallback<Watch<StatusItem[]>>(
    (onValue, onError) => progress.watchSteps(subscriptionId, onValue, onError),
    [progress, subscriptionId],
  );
  return (
    <StepEditor
      steps={useLive(watch)}
      onSave={(stepId, status) => progress.saveStep(subscriptionId, stepId, status)}
    />
  );
}
