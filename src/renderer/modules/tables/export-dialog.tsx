import { Stack, Text } from '@chakra-ui/react';
import { exportDays, mostExportedRows } from '#domain/table-export.ts';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import type { TableQuery } from '#domain/table-query.ts';
import type { Count } from '#stores/use-count.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { useLive } from '#stores/use-live.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { Notice } from '#ui/notice.tsx';
import { ExportRow } from './export-row.tsx';
import { exportedCount, startWords } from './table-words.ts';

export type ExportDialogProps = {
  /** What the table shows now. */
  query: TableQuery;
  total: Count;
  onClose: () => void;
};

/** Begins an export of all rows that match, and shows those that were asked for before. */
export function ExportDialog({ query, total, onClose }: ExportDialogProps) {
  const { call } = useCloud();
  const { pending, error, attempt } = useAttempt();
  const known = total.state === 'known' ? total.count : null;
  const isTooMany = known !== null && known > mostExportedRows;
  return (
    <Dialog open onClose={onClose} title="Export" width="36rem">
      <Stack gap={5}>
        <Stack gap={3} align="flex-start">
          <Text>
            A CSV file for a spreadsheet, with every row that matches the filters and not only the
            ones on this page. It is made in the background, so this window can be closed. A mail
            tells you when it is ready, and the records keep who exported what.
          </Text>
          <Button
            pending={pending}
            disabled={known === 0 || isTooMany}
            onClick={() => void attempt(() => call('startExport', { query }))}
          >
            {startWords(query.table, known)}
          </Button>
          {known === 0 ? <Text textStyle="sm">There is nothing to export.</Text> : null}
          {isTooMany ? (
            <Notice tone="warning" title="That is too much for one file">
              At most {exportedCount(query.table, mostExportedRows)} fit. Narrow them down by a
              filter first.
            </Notice>
          ) : null}
          {error === null ? null : (
            <Notice tone="danger" title="The export was not begun" announce="assertive">
              {error}
            </Notice>
          )}
        </Stack>
        <OwnExports />
      </Stack>
    </Dialog>
  );
}

function OwnExports() {
  const { exports } = useCloud();
  const { uid } = useSignedIn().user;
  const live = useLive(() => exports.watchExports(uid), [exports, uid]);
  if (live.state !== 'ready') {
    return (
      <NotReady
        live={live}
        lines={3}
        title="Your exports could not be loaded"
        safe="They are still made."
      />
    );
  }
  if (live.value.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-label="Your exports">
      <Text as="h3" fontSize="lg" color="fg">
        Your exports
      </Text>
      <Text textStyle="sm">
        Files are removed after {exportDays} days. Only you can save yours.
      </Text>
      <Stack as="ul" gap={0} listStyleType="none">
        {live.value.map((each) => (
          <ExportRow key={each.id} stored={each} />
        ))}
      </Stack>
    </Stack>
  );
}
