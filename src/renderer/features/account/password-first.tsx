import { Text } from '@chakra-ui/react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** For whoever logs in with Google alone and asks for what a password is needed for. */
export function PasswordFirst({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <Button tone="accent" onClick={onClose}>
          Back to the account
        </Button>
      }
    >
      <Text>
        This asks for a password, so that only you can do it, and your account has none yet: you log
        in with Google. Have the link for one sent under “Password” first. Nothing was changed.
      </Text>
    </Dialog>
  );
}
