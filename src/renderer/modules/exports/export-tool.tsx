import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TableExport } from '#domain/table-export.ts';
import type { TableQuery } from '#domain/table-query.ts';
import type { Readable } from '#lib/readable.ts';
import type { Count } from '#stores/use-count.ts';
import type { Watch } from '#lib/watch.ts';
import { Button } from '#ui/button.tsx';
import { useAddressFilter } from '#ui/grid/use-address-filter.ts';

const ExportDialog = lazy(() =>
  import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog })),
);

/** What the cloud does for exports. */
export type Exports = {
  watch: Watch<Readable<TableExport>[]>;
  start: (query: TableQuery) => Promise<unknown>;
  cancel: (exportId: string) => Promise<unknown>;
  /** The address at which a file is read. */
  linkTo: (exportId: string) => Promise<string>;
};

type ExportToolProps = {
  /** What the table shows now. */
  query: TableQuery;
  total: Count;
  exports: Exports;
};

/** The parameter of an address that opens the exports: a mail leads there. */
export const exportsParameter = 'exports';

/** The button above a table that has all its rows written into a file. */
export function ExportTool(props: ExportToolProps) {
  const [search] = useSearchParams();
  const change = useAddressFilter();
  const isOpen = search.get(exportsParameter) === 'open';
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        tone="neutral"
        icon={<Download aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => change({ [exportsParameter]: 'open' })}
      >
        Export
      </Button>
      {isOpen ? (
        <Suspense>
          <ExportDialog {...props} onClose={() => change({ [exportsParameter]: null })} />
        </Suspense>
      ) : null}
    </>
  );
}
