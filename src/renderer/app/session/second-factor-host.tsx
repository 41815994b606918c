import { lazy, Suspense } from 'react';
import { useCloudIfLoaded } from '#data/hooks/cloud-context.tsx';
import { useLive } from '#stores/use-live.ts';

const SecondFactorDialog = lazy(async () => {
  const { SecondFactorDialog: component } = await import('./second-factor-dialog.tsx');
  return { default: component };
});

/** Asks for the code of an authenticator app when a log-in on any page waits for it. */
export function SecondFactorHost() {
  const cloud = useCloudIfLoaded();
  const live = useLive(() => cloud && cloud.identity.watchSecondFactor(), [cloud]);
  const request = live.state === 'ready' ? live.value : null;
  if (request === null) return null;
  return (
    <Suspense>
      <SecondFactorDialog request={request} />
    </Suspense>
  );
}
