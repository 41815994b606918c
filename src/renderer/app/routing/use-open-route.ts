import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { safeReturnPath } from '#domain/routes.ts';
import { usePlatform } from '#platform/platform-context.tsx';

/** Follows deep links into the desktop app, as far as they name an address of the product. */
export function useOpenRoute(): void {
  const { onOpenRoute } = usePlatform();
  const navigate = useNavigate();
  useEffect(
    () =>
      onOpenRoute?.((asked) => {
        const path = safeReturnPath(asked);
        if (path !== null) void navigate(path);
      }),
    [onOpenRoute, navigate],
  );
}
