import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useSteps } from '#data/firestore/live-queries.ts';
import { StepEditor } from '#parts/step-editor.tsx';

/** The seven steps of the subscription that a video belongs to, to be edited. */
export function VideoProgress({ subscriptionId }: { subscriptionId: string }) {
  const { progress } = useCloud();
  return (
    <StepEditor
      steps={useSteps(subscriptionId)}
      onSave={(stepId, status) => progress.saveStep(subscriptionId, stepId, status)}
    />
  );
}
