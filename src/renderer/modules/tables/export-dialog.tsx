import { Stack, Text, Box, Flex } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import {
  exportDays,
  mostExportedRows,
  exportFileName,
  type TableExport,
} from '#domain/table-export.ts';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import type { TableQuery } from '#domain/table-query.ts';
import type { Count } from '#stores/use-count.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { useLive } from '#stores/use-live.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { ErrorNotice, Notice } from '#ui/notice.tsx';
import type { Readable } from '#lib/readable.ts';
import { Moment } from '#ui/moment.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { exportedCount, startWords, exportProgress } from './table-words.ts';

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
          <ErrorNotice title="The export was not begun" error={error} />
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

/** One export: how far it is, and what can be done about it. */
function ExportRow({ stored }: { stored: Readable<TableExport> }) {
  return (
    <Box as="li" py={3} borderTopWidth="1px" borderColor="border">
      {stored.kind === 'ok' ? (
        <Known stored={stored.value} />
      ) : (
        <Text>
          Unreadable export <code>exports/{stored.id}</code>
        </Text>
      )}
    </Box>
  );
}

function Known({ stored }: { stored: TableExport }) {
  const { call } = useCloud();
  const saving = useAttempt();
  const ending = useAttempt();
  const words = exportProgress(stored);
  const problem = saving.error ?? ending.error;
  const save = async () => {
    const [{ url }, { downloadFile }] = await Promise.all([
      call('exportLink', { exportId: stored.id }),
      import('#modules/downloads/download-file.ts'),
    ]);
    await downloadFile({ url, name: exportFileName(stored) });
  };
  return (
    <>
      <Flex wrap="wrap" align="center" justify="space-between" columnGap={4} rowGap={2}>
        <Box flex="1 1 14rem" minW={0}>
          {stored.state === 'running' ? (
            <ProgressBar
              label={`Export of ${words}`}
              value={stored.rows}
              max={stored.total}
              valueText={words}
              isStill={stored.rows === 0}
            />
          ) : (
            <Text color="fg">{words}</Text>
          )}
          <Text textStyle="sm">
            <Moment date={stored.createdAt} />
          </Text>
        </Box>
        <Flex gap={2}>
          {stored.state === 'ready' ? (
            <Button
              size="sm"
              variant="subtle"
              icon={<Download aria-hidden />}
              pending={saving.pending}
              onClick={() => void saving.attempt(save)}
            >
              Save<VisuallyHidden> {words}</VisuallyHidden>
            </Button>
          ) : null}
          {stored.state === 'ready' || stored.state === 'running' ? (
            <Button
              size="sm"
              variant="outline"
              tone="neutral"
              pending={ending.pending}
              onClick={() =>
                void ending.attempt(() => call('cancelExport', { exportId: stored.id }))
              }
            >
              {stored.state === 'ready' ? 'Remove' : 'Cancel'}
              <VisuallyHidden> {words}</VisuallyHidden>
            </Button>
          ) : null}
        </Flex>
      </Flex>
      {problem === null ? null : (
        <Box mt={2}>
          <Notice tone="danger" announce="assertive">
            {problem}
          </Notice>
        </Box>
      )}
    </>
  );
}
