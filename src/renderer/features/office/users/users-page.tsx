import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { UsersGrid } from './users-grid.tsx';

/** Everybody who has an account, with their roles. */
export function UsersPage() {
  const [isInviting, setInviting] = useState(false);
  const [invited, setInvited] = useState(0);
  return (
    <Page
      title="Users"
      description="Roles decide what a person may open and change."
      help="roles"
      actions={
        <Button size="sm" icon={<UserPlus aria-hidden />} onClick={() => setInviting(true)}>
          Invite a colleague
        </Button>
      }
    >
      {/* Loaded anew with each invitation, so that the new account is in it. */}
      <UsersGrid key={invited} />
      {isInviting ? (
        <InviteDialog
          onInvited={() => setInvited(invited + 1)}
          onClose={() => setInviting(false)}
        />
      ) : null}
    </Page>
  );
}
