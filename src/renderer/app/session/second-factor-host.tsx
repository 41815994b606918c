import { lazy, Suspense, useEffect, useState } from 'react';
import { useCloudIfLoaded } from '#data/hooks/cloud-context.tsx';
import type { SecondFactorRequest } from '#data/identity/second-factor.ts';

const SecondFactorDialog = lazy(async () => {
  const { SecondFactorDialog: component } = await import('./second-factor-dialog.tsx');
  return { default: component };
});

/** Asks for the code of an authenticator app when a log-in on any page waits for it. */
export function SecondFactorHost() {
  const cloud = useCloudIfLoaded();
  const [request, setRequest] = useState<SecondFactorRequest | null>(null);
  useEffect(() => cloud?.identity.watchSecondFactor(setRequest), [cloud]);
  if (request === null) return null;
  return (
    <Suspense>
      <SecondFactorDialog request={request} />
    </Suspense>
  );
}
