import { Box, Flex, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { exportFileName, type TableExport } from '#domain/table-export.ts';
import type { Readable } from '#lib/readable.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { Button } from '#ui/button.tsx';
import { Moment } from '#ui/moment.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { exportProgress } from './table-words.ts';

/** One export: how far it is, and what can be done about it. */
export function ExportRow({ stored }: { stored: Readable<TableExport> }) {
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
