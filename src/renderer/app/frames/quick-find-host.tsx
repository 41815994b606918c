import { chakra } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSignedIn } from '#data/hooks/cloud-context.tsx';
import { isAdmin, isStaff } from '#domain/roles.ts';
import { customerPath, routes } from '#domain/routes.ts';
import { loadQuickFind } from '#features/everyone/quick-find/entry.ts';
import { pressedKey } from '#lib/pressed-key.ts';
import { commands } from '#stores/commands.ts';
import { hasMacKeyboard, formatShortcut } from '#lib/format-shortcut.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { usePageCommands } from '../routing/use-page-commands.ts';

const QuickFind = lazy(loadQuickFind);

/** Opens quick find, whose code is loaded when it is first opened. */
export function QuickFindHost() {
  usePageCommands();
  const [open, setOpen] = useState(false);
  const { user, roles } = useSignedIn();
  const navigate = useNavigate();
  const mayOpenQueue = isStaff({ roles, emailVerified: user.emailVerified });

  useEffect(() => {
    const stopOffering = commands.offer({ find: { run: () => setOpen(true) } });
    const onKeyDown = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'k' || event.altKey || event.shiftKey) return;
      if (!(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      event.preventDefault();
      // An open dialog comes first.
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      stopOffering();
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  if (!open) return null;
  return (
    <Suspense>
      <QuickFind
        onClose={() => setOpen(false)}
        onSearchQueue={
          mayOpenQueue
            ? (typed) =>
                void navigate(
                  `${routes.videoStatus.path}?${new URLSearchParams({ q: typed }).toString()}`,
                )
            : null
        }
        onOpenCustomer={
          isAdmin({ roles, emailVerified: user.emailVerified })
            ? (userId) => void navigate(customerPath(userId))
            : null
        }
      />
    </Suspense>
  );
}

/** Opens quick find without the keyboard. */
export function QuickFindButton({ look }: { look: 'rail' | 'icon' }) {
  const [keys] = useState(() => formatShortcut('CmdOrCtrl+K', hasMacKeyboard()));
  const open = () =>
    commands
      .getState()
      .find(({ find }) => find)
      ?.find?.run();
  if (look === 'icon') {
    return <IconButton label="Find anything" icon={<Search aria-hidden />} onClick={open} />;
  }
  return (
    <Button
      size="sm"
      variant="outline"
      tone="neutral"
      icon={<Search aria-hidden />}
      justifyContent="flex-start"
      onClick={open}
    >
      Find anything
      <chakra.kbd ms="auto" fontFamily="mono" fontSize="xs" color="fg.muted" aria-hidden>
        {keys}
      </chakra.kbd>
    </Button>
  );
}
