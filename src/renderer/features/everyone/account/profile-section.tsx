import { Flex, Stack, Text } from '@chakra-ui/react';
import { useSignedIn } from '#data/hooks/cloud-context.tsx';
import { roleLabels, verifiedRoles } from '#domain/roles.ts';
import type { User } from '#domain/user.ts';
import { AccountSection } from './account-section.tsx';
import { NameForm } from './name-form.tsx';
import { PhotoEditor } from './photo-editor.tsx';

type ProfileSectionProps = {
  /** What the account's document says, when there is one. */
  stored: User | null;
  disabled: boolean;
  uploadsPaused: boolean;
};

/** The person's name, photo and roles. */
export function ProfileSection({ stored, disabled, uploadsPaused }: ProfileSectionProps) {
  const { user, roles } = useSignedIn();
  const isStaff = verifiedRoles.some((role) => roles.includes(role));
  return (
    <AccountSection title="Profile" description="How we address you, here and in our mail.">
      <Stack gap={6}>
        <NameForm displayName={user.displayName ?? stored?.displayName ?? ''} disabled={disabled} />
        <PhotoEditor
          photo={stored?.photo ?? null}
          disabled={disabled}
          uploadsPaused={uploadsPaused}
        />
        {isStaff ? (
          <Flex direction="column">
            <Text fontWeight="semibold">Role</Text>
            <Text>{roles.map((role) => roleLabels[role]).join(', ')}</Text>
            {user.emailVerified ? null : (
              <Text color="fg.muted" textStyle="sm">
                Your staff role works once your address is confirmed.
              </Text>
            )}
          </Flex>
        ) : null}
      </Stack>
    </AccountSection>
  );
}
