import { useMemo } from 'react';
import type { TableQuery } from '#domain/table-query.ts';
import { useCloud, useSignedIn } from './cloud-context.tsx';

/** The exports of this admin, and what can be done with them. */
export function useExports() {
  const { exports, call } = useCloud();
  const { uid } = useSignedIn().user;
  return useMemo(
    () => ({
      watch: exports.watchExports(uid),
      start: (query: TableQuery) => call('startExport', { query }),
      cancel: (exportId: string) => call('cancelExport', { exportId }),
      linkTo: async (exportId: string) => (await call('exportLink', { exportId })).url,
    }),
    [exports, call, uid],
  );
}
