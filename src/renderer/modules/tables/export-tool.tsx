import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { useAddressFilter } from '#ui/grid/use-address-filter.ts';
import type { ExportDialogProps } from './export-dialog.tsx';

const ExportDialog = lazy(() =>
  import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog })),
);

/** The parameter of an address that opens the exports: a mail leads there. */
export const exportsParameter = 'exports';

/** The button above a table that has all its rows written into a file. */
export function ExportTool(props: Omit<ExportDialogProps, 'onClose'>) {
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
