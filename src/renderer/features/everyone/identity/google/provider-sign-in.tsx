import { lazy, Suspense, type ComponentType } from 'react';
import { useCloudIfLoaded } from '#data/hooks/cloud-context.tsx';
import { usePlatform } from '#platform/platform-context.tsx';
import type { GoogleButtonProps } from './google-button.tsx';

/** `onBegin` is called before a try, `onSuccess` after a successful one. */
type ProviderSignInProps = Omit<GoogleButtonProps, 'signIn'>;

// Fetched only where it is offered. If that fails, the password form still works.
const GoogleButton = lazy(async (): Promise<{ default: ComponentType<GoogleButtonProps> }> => {
  try {
    return { default: (await import('./google-button.tsx')).GoogleButton };
  } catch (error) {
    console.warn('The way in with Google is not there', error);
    return { default: () => null };
  }
});

/** Sign-in providers other than a password: Google, where it is enabled and pop-ups can open. */
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
