import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { useSignedIn } from '#data/cloud-context.tsx';
import { useLogOut } from '#data/use-log-out.ts';
import { roleLabels, verifiedRoles } from '#domain/roles.ts';
import { useColorMode } from '#platform/color-mode.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Page } from '#ui/page.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useToast } from '#ui/toaster.tsx';
import { NameEditor } from './name-editor.tsx';
import { SendVerification } from './send-verification.tsx';

const modes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export function AccountPage() {
  const { user, roles } = useSignedIn();
  const { mode, change } = useColorMode();
  const waiting = !user.emailVerified && verifiedRoles.some((role) => roles.includes(role));
  return (
    <Page title="Account" description="What we call you, where we reach you, and how this looks.">
      <Stack gap={5} maxW="narrow">
        <Card>
          <NameEditor key={user.uid} displayName={user.displayName ?? ''} />
        </Card>
        <Card>
          <Stack gap={4}>
            <Flex wrap="wrap" justify="space-between" align="center" gap={3}>
              <div>
                <CardHeading>E-mail</CardHeading>
                <Text overflowWrap="anywhere">{user.email}</Text>
              </div>
              {user.emailVerified ? (
                <StatusBadge tone="success" shape="check">
                  Confirmed
                </StatusBadge>
              ) : (
                <StatusBadge tone="warning" shape="clock">
                  Not confirmed yet
                </StatusBadge>
              )}
            </Flex>
            {user.emailVerified ? null : (
              <Flex wrap="wrap" gap={3} align="center">
                <SendVerification />
                <Text color="fg.muted">The link in it confirms your address.</Text>
              </Flex>
            )}
          </Stack>
        </Card>
        <Card>
          <CardHeading>Role</CardHeading>
          <Text mt={1}>{roles.map((role) => roleLabels[role]).join(', ')}</Text>
          {waiting ? (
            <Text color="fg.muted" mt={1}>
              Your staff role works once your address is confirmed.
            </Text>
          ) : null}
        </Card>
        <Card>
          <Segmented
            legend="Appearance"
            hideLegend={false}
            options={modes}
            value={mode}
            onChange={change}
          />
        </Card>
        <LogOutButton />
      </Stack>
    </Page>
  );
}

function LogOutButton() {
  const { logOut, pending } = useLogOut(useToast());
  return (
    <div>
      <Button
        variant="outline"
        tone="neutral"
        icon={<LogOut aria-hidden />}
        pending={pending}
        onClick={logOut}
      >
        Log out
      </Button>
    </div>
  );
}

const CardHeading = chakra('h2', {
  base: { fontFamily: 'body', fontSize: 'md', lineHeight: 'body', fontWeight: 'semibold' },
});
