import { useState } from 'react';
import { routes } from '#domain/routes.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ListDetail } from '#ui/list-detail.tsx';
import { Page } from '#ui/page.tsx';
import { useOpenRow } from '#ui/row-opener.tsx';
import { AuditDetails } from './audit-details.tsx';
import { AuditGrid } from './audit-grid.tsx';
import { KeepingDialog } from './keeping-dialog.tsx';

/** Who did what, and what failed for good. Nobody can change a record. */
export function AuditPage() {
  const { list, openId, open, close } = useOpenRow('record');
  const [isKeeping, setKeeping] = useState(false);

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
          openId === null ? null : <AuditDetails key={openId} entryId={openId} onClose={close} />
        }
      >
        <AuditGrid openId={openId} onOpen={open} />
      </ListDetail>
      {isKeeping ? <KeepingDialog onClose={() => setKeeping(false)} /> : null}
    </Page>
  );
}
