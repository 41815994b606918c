import { Flex, Text } from '@chakra-ui/react';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useLogOut } from '#data/hooks/use-log-out.ts';
import type { TokenStorage } from '#contracts/desktop-api.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { QuietButton } from '#ui/button.tsx';
import { logOutFailedToast } from '#parts/log-out-toast.ts';
import { useToast } from '#ui/toaster.tsx';
import { AccountSection } from './account-section.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** Logs out this device or all others. */
export function DevicesSection({ disabled }: { disabled: boolean }) {
  const { account } = useCloud();
  const toast = useToast();
  const { logOut, pending } = useLogOut((error) => toast(logOutFailedToast(error)));
  /** Which opening of the dialog; null while it is closed. */
  const [asks, setAsks] = useState<symbol | null>(null);
  return (
    <AccountSection
      title="Devices"
      description="Lost a phone, or still logged in somewhere else? Log out everywhere but here."
    >
      <Flex wrap="wrap" gap={3}>
        <QuietButton
          icon={<MonitorSmartphone aria-hidden />}
          disabled={disabled}
          onClick={() => setAsks(Symbol('asks'))}
        >
          Log out other devices
        </QuietButton>
        <QuietButton icon={<LogOut aria-hidden />} pending={pending} onClick={logOut}>
          Log out here
        </QuietButton>
      </Flex>
      <LogInStorage />
      {asks === null ? null : (
        <PasswordDialog
          title="Log out other devices"
          confirmLabel="Log them out"
          onCancel={() => setAsks(null)}
          onConfirm={async ({ password }) => {
            const { stays } = await account.signOutOthers(password);
            // It may have been left, and another one opened since.
            setAsks((present) => (present === asks ? null : present));
            toast({
              tone: 'success',
              title: 'Your other devices are logged out',
              ...(stays
                ? {}
                : { description: 'This one may ask you to log in again within the hour.' }),
            });
          }}
        >
          Every other browser and app is logged out at once and says why. What you saved is kept.
          Type your password to confirm that it is you.
        </PasswordDialog>
      )}
    </AccountSection>
  );
}

const words = {
  keychain: 'On this computer your log-in is stored in the system’s keychain.',
  memory:
    'This computer has no keychain to store your log-in safely, so it lasts until you close the app.',
} satisfies Record<TokenStorage, string>;

/** Where the desktop app stores the log-in; nothing in browsers. */
function LogInStorage() {
  const { tokens } = usePlatform();
  const [storage, setStorage] = useState<TokenStorage | null>(null);
  useEffect(() => {
    let isShown = true;
    const ask = async () => {
      const answer = await tokens?.storage();
      if (isShown && answer !== undefined) setStorage(answer);
    };
    ask().catch((error: unknown) => {
      console.error('Where the log-in is kept could not be read', error);
    });
    return () => {
      isShown = false;
    };
  }, [tokens]);
  return storage === null ? null : <Text color="fg.muted">{words[storage]}</Text>;
}
