import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { routes } from '#domain/routes.ts';
import { useAddressFilter } from '#ui/grid/use-address-filter.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ListDetail } from '#ui/list-detail.tsx';
import { Page } from '#ui/page.tsx';
import { focusRow } from '#ui/row-opener.tsx';
import { AuditDetails } from './audit-details.tsx';
import { AuditGrid } from './audit-grid.tsx';
import { KeepingDialog } from './keeping-dialog.tsx';

/** Who did what, and what failed for good. Nobody can change a record. */
export function AuditPage() {
  const [search] = useSearchParams();
  const change = useAddressFilter();
  const list = useRef<HTMLDivElement>(null);
  const entryId = search.get('record') || null;
  const open = useCallback((id: string) => change({ record: id }), [change]);
  const [isKeeping, setKeeping] = useState(false);
  const close = () => {
    change({ record: null });
    focusRow(list.current, entryId);
  };

  return (
    <Page
      title="Records"
      description="Who did what, and what failed for good. Records cannot be changed."
      help="records"
      actions={
        <>
          <Button variant="outline" tone="neutral" onClick={() => setKeeping(true)}>
            How long they are kept
          </Button>
          <LinkButton to={routes.pastBoard.path} variant="outline" tone="neutral">
            The board as it stood
          </LinkButton>
        </>
      }
    >
      <ListDetail
        listRef={list}
        detail={
          entryId === null ? null : <AuditDetails key={entryId} entryId={entryId} onClose={close} />
        }
      >
        <AuditGrid openId={entryId} onOpen={open} />
      </ListDetail>
      {isKeeping ? <KeepingDialog onClose={() => setKeeping(false)} /> : null}
    </Page>
  );
}
