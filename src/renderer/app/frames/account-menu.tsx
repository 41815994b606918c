import { Box, Text } from '@chakra-ui/react';
import { CircleHelp, Info, LogOut, Moon, Settings2, Sun, UserRound } from 'lucide-react';
import { useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useOwnPhoto } from '#data/hooks/use-own-account.ts';
import { useLogOut } from '#data/hooks/use-log-out.ts';
import { routes } from '#domain/routes.ts';
import { commands, commandsOf } from '#stores/commands.ts';
import { useColorMode } from '#platform/color-mode.tsx';
import { usePlatform } from '#platform/platform-context.tsx';
import { logOutFailedToast } from '#parts/log-out-toast.ts';
import { EmailAddress } from '#ui/email-address.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import type { MenuItem } from '#ui/menu-list.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { useToast } from '#ui/toaster.tsx';

type AccountMenuProps = {
  /** Further items, above the common ones. */
  items?: readonly MenuItem[];
  /** `name` shows the person's name, and opens upwards from the foot of a rail. */
  look?: 'icon' | 'name';
};

/** The signed-in person's menu. */
export function AccountMenu({ items = [], look = 'icon' }: AccountMenuProps) {
  const { user } = useSignedIn();
  const photo = useOwnPhoto();
  const { mode, change } = useColorMode();
  const { desktopIntegration: desktop } = usePlatform();
  const toast = useToast();
  const { logOut, pending } = useLogOut((error) => toast(logOutFailedToast(error)));
  const other = mode === 'light' ? 'dark' : 'light';
  return (
    <MenuButton
      accessibleLabel={`Account of ${user.displayName || user.email}`}
      label={
        <>
          <Portrait photo={photo} size={photo === null ? 18 : 28} />
          {look === 'name' ? (
            <Text as="span" truncate>
              {user.displayName || user.email}
            </Text>
          ) : null}
        </>
      }
      placement={look === 'name' ? 'up' : 'down'}
      heading={
        <Box px={4} py={2} borderBottomWidth="1px" mb={1}>
          <Text fontWeight="bold" truncate>
            {user.displayName || 'Your account'}
          </Text>
          <Text textStyle="sm" color="fg.muted" truncate>
            <EmailAddress>{user.email}</EmailAddress>
          </Text>
        </Box>
      }
      items={[
        ...items,
        {
          value: 'account',
          label: 'Account',
          icon: <UserRound aria-hidden />,
          to: routes.account.path,
        },
        {
          value: 'color-mode',
          label: `Switch to ${other} mode`,
          icon: mode === 'light' ? <Moon aria-hidden /> : <Sun aria-hidden />,
          onPress: () => change(other),
        },
        ...(desktop
          ? [
              {
                value: 'preferences',
                label: 'Preferences',
                icon: <Settings2 aria-hidden />,
                onPress: () => commandsOf(commands.getState()).preferences?.run(),
              },
            ]
          : []),
        { value: 'help', label: 'Help', icon: <CircleHelp aria-hidden />, to: routes.help.path },
        { value: 'about', label: 'What is new', icon: <Info aria-hidden />, to: routes.about.path },
        {
          value: 'log-out',
          label: 'Log out',
          icon: <LogOut aria-hidden />,
          pending,
          onPress: logOut,
        },
      ]}
    />
  );
}
