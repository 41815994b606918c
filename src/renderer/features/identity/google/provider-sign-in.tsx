import { lazy, Suspense, type ComponentType } from 'react';
import { useCloudIfLoaded } from '#data/hooks/cloud-context.tsx';
import { usePlatform } from '#platform/platform-context.tsx';
import type { GoogleButtonProps } from './google-button.tsx';

/** `onBegin` is called before a try, `onSuccess` when somebody has come in. */
type ProviderSignInProps = Omit<GoogleButtonProps, 'signIn'>;

// Nothing of it is fetched where it is not offered; where it cannot be fetched, the password is left.
const GoogleButton = lazy(async (): Promise<{ default: ComponentType<GoogleButtonProps> }> => {
  try {
    return { default: (await import('./google-button.tsx')).GoogleButton };
  } catch (error) {
    console.warn('The way in with Google is not there', error);
    return { default: () => null };
  }
});

/** Other ways in than a password: Google's, where it is switched on and windows can be opened. */
export function ProviderSignIn(props: ProviderSignInProps) {
  const { opensPopups = false } = usePlatform();
  const signIn = useCloudIfLoaded()?.identity.googleSignIn ?? null;
  if (!opensPopups || signIn === null) return null;
  return (
    <Suspense fallback={null}>
      <GoogleButton {...props} signIn={signIn} />
    </Suspense>
  );
}
