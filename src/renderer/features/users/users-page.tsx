import { Stack, Text } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import type { PageCursor } from '#data/firestore/documents.ts';
import type { ListedUser } from '#data/repositories/users-repository.ts';
import { messageFor } from '#domain/errors.ts';
import type { Role } from '#domain/roles.ts';
import type { Readable } from '#lib/readable.ts';
import { usePages } from '#stores/use-pages.ts';
import { FindByEmail } from '#parts/find-by-email.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { LostFactorDialog } from './lost-factor-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { UsersTable } from './users-table.tsx';

const pageSize = 25;

/** Everybody who has an account, with their roles. */
export function UsersPage() {
  const { users } = useCloud();
  const { user: self } = useSignedIn();
  const [search, setSearch] = useSearchParams();
  const email = search.get('email') || null;
  const [changing, setChanging] = useState<ListedUser | null>(null);
  const [losing, setLosing] = useState<ListedUser | null>(null);

  const loadPage = useCallback(
    async (after: PageCursor | null) => {
      if (email === null) return users.loadUsersPage(pageSize, after);
      const found = await users.findUserByEmail(email);
      return { items: found ? [found] : [], next: null };
    },
    [users, email],
  );
  const { pages, loadMore, retry, replace } = usePages<Readable<ListedUser>, PageCursor>(loadPage);

  /** Another admin was faster: their result replaces the roles shown. */
  const showAnew = async ({ id, email: address }: ListedUser) => {
    const found = await users.findUserByEmail(address);
    if (found?.id === id) replace(found);
  };

  const showRoles = (user: ListedUser, roles: Role[]) =>
    replace({ kind: 'ok', id: user.id, value: { ...user, roles } });

  return (
    <Page
      title="Users"
      description="Accounts, newest first. Roles decide what a person may open and change."
    >
      <Stack gap={4}>
        <FindByEmail
          email={email}
          onFind={(address) => setSearch(address === null ? {} : { email: address })}
        />
        {/* Always there, so that what appears in it is read out. */}
        <VisuallyHidden role="status">
          {pages.state === 'ready' && email !== null ? foundSentence(pages.items.length) : ''}
        </VisuallyHidden>
        {pages.state === 'loading' ? <TableSkeleton /> : null}
        {pages.state === 'failed' ? (
          <FailedState
            title="The accounts could not be loaded"
            reason={messageFor(pages.error)}
            safe="Nothing was changed."
            onRetry={retry}
          />
        ) : null}
        {pages.state === 'ready' && pages.items.length === 0 ? (
          <EmptyState title={email === null ? 'No accounts yet' : 'No account with this address'}>
            {email === null
              ? 'New accounts appear here.'
              : `Nobody has registered as ${email}. Check it for a typo, or show all accounts.`}
          </EmptyState>
        ) : null}
        {pages.state === 'ready' && pages.items.length > 0 ? (
          <>
            <UsersTable
              users={pages.items}
              selfId={self.uid}
              onChangeRoles={setChanging}
              onLostFactor={setLosing}
            />
            <LoadMore more={pages.more} onLoad={loadMore} />
            {pages.more.state === 'none' && email === null ? (
              <Text textStyle="sm" color="fg.muted">
                That is everything.
              </Text>
            ) : null}
          </>
        ) : null}
      </Stack>
      {changing === null ? null : (
        <RolesDialog
          user={changing}
          onChanged={showRoles}
          onStale={showAnew}
          onClose={() => setChanging(null)}
        />
      )}
      {losing === null ? null : <LostFactorDialog user={losing} onClose={() => setLosing(null)} />}
    </Page>
  );
}

const foundSentence = (count: number) => (count === 0 ? 'No account found.' : 'Account found.');

function TableSkeleton() {
  return (
    <Stack gap={2} role="status" aria-label="Loading the accounts">
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <Skeleton key={row} h={9} />
      ))}
    </Stack>
  );
}
