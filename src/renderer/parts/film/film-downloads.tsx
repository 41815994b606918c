import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageFor } from '#domain/errors.ts';
import type { VersionFile } from '#domain/film-version.ts';
import type { FilmFormat } from '#domain/stored-file.ts';
import { formatSize } from '#lib/format-size.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toaster.tsx';
import { FilmRow } from './film-row.tsx';

/** What is shown and saved of a file. */
type DownloadableFile = Pick<VersionFile, 'size' | 'type' | 'width' | 'height'> & {
  format: FilmFormat;
};

type FilmDownloadsProps = {
  files: readonly DownloadableFile[];
  names: Record<FilmFormat | 'archive', string>;
  /** The level of its heading below that of its place. */
  heading?: 'h2' | 'h3';
  /** Gives an address at which this file can be read now. */
  linkTo: (format: FilmFormat) => Promise<string>;
};

/** Every format of a film, to download one by one or all in one archive. */
export function FilmDownloads({ files, names, heading = 'h3', linkTo }: FilmDownloadsProps) {
  const toast = useToast();
  const [pending, setPending] = useState<FilmFormat | 'all' | null>(null);

  const run = async (what: FilmFormat | 'all', download: () => Promise<void>) => {
    setPending(what);
    try {
      await download();
    } catch (error) {
      toast({
        tone: 'danger',
        title: 'The download did not finish',
        description: `${messageFor(error)} The film is stored; you can try again.`,
      });
    } finally {
      setPending(null);
    }
  };
  const linked = async ({ format, size }: DownloadableFile) => ({
    url: await linkTo(format),
    name: names[format],
    size,
  });

  return (
    <Stack gap={3}>
      <Flex justify="space-between" align="center" wrap="wrap" gap={3}>
        <Box as={heading} fontSize="lg">
          Download
        </Box>
        {files.length > 1 ? (
          <Button
            variant="outline"
            tone="neutral"
            icon={<Download aria-hidden />}
            pending={pending === 'all'}
            disabled={pending !== null}
            onClick={() =>
              void run('all', async () => {
                const { downloadArchive } = await import('./download-file.ts');
                await downloadArchive(names.archive, await Promise.all(files.map(linked)));
              })
            }
          >
            All {files.length} formats as a zip
          </Button>
        ) : null}
      </Flex>
      <chakra.ul listStyleType="none" display="grid" gap={2}>
        {files.map((file) => (
          <FilmRow key={file.format}>
            <Flex align="center" gap={3} minW={0}>
              <FormatShape file={file} />
              <Box minW={0}>
                <Text fontWeight="semibold">{file.format}</Text>
                <Text color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
                  {file.width} × {file.height}, {typeNames[file.type]}, {formatSize(file.size)}
                </Text>
              </Box>
            </Flex>
            <Button
              variant="outline"
              tone="neutral"
              aria-label={`Download ${file.format}`}
              icon={<Download aria-hidden />}
              pending={pending === file.format}
              disabled={pending !== null}
              onClick={() =>
                void run(file.format, async () => {
                  const { downloadFile } = await import('./download-file.ts');
                  await downloadFile(await linked(file));
                })
              }
            >
              Download
            </Button>
          </FilmRow>
        ))}
      </chakra.ul>
    </Stack>
  );
}

const typeNames = { 'video/mp4': 'MP4', 'video/webm': 'WebM' } satisfies Record<
  VersionFile['type'],
  string
>;

/** The outline of the picture, so that formats are told apart at a glance. */
function FormatShape({ file: { width, height } }: { file: DownloadableFile }) {
  return (
    <Flex w={10} h={10} align="center" justify="center" flexShrink={0} aria-hidden>
      <Box
        borderWidth="2px"
        borderColor="primary"
        borderRadius="2px"
        aspectRatio={`${width} / ${height}`}
        {...(width >= height ? { w: 'full' } : { h: 'full' })}
      />
    </Flex>
  );
}
