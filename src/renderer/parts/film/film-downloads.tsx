import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Captions, Download } from 'lucide-react';
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

type Downloadable = FilmFormat | 'captions';

type FilmDownloadsProps = {
  files: readonly DownloadableFile[];
  /** Null for a film without. */
  captions: { size: number } | null;
  names: Record<FilmFormat | 'archive' | 'captions', string>;
  /** The level of its heading below that of its place. */
  heading?: 'h2' | 'h3';
  /** Gives an address at which this file can be read now. */
  linkTo: (what: Downloadable) => Promise<string>;
};

/** Every format of a film, to download one by one or all in one archive. */
export function FilmDownloads(props: FilmDownloadsProps) {
  const { files, captions, names, heading = 'h3', linkTo } = props;
  const toast = useToast();
  const [pending, setPending] = useState<Downloadable | 'all' | null>(null);

  const run = async (what: Downloadable | 'all', download: () => Promise<void>) => {
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
  const all: { what: Downloadable; size: number }[] = [
    ...files.map(({ format, size }) => ({ what: format, size })),
    ...(captions === null ? [] : [{ what: 'captions' as const, size: captions.size }]),
  ];
  const saved = ({ what, size }: { what: Downloadable; size: number }) => ({
    name: names[what],
    size,
    link: () => linkTo(what),
  });
  const downloadOne = (what: Downloadable) =>
    void run(what, async () => {
      const { downloadFile } = await import('./download-file.ts');
      await downloadFile({ url: await linkTo(what), name: names[what] });
    });

  return (
    <Stack gap={3}>
      <Flex justify="space-between" align="center" wrap="wrap" gap={3}>
        <Box as={heading} fontSize="lg">
          Download
        </Box>
        {all.length > 1 ? (
          <Button
            variant="outline"
            tone="neutral"
            icon={<Download aria-hidden />}
            pending={pending === 'all'}
            disabled={pending !== null}
            onClick={() =>
              void run('all', async () => {
                const { downloadArchive } = await import('./download-file.ts');
                const size = all.reduce((sum, each) => sum + each.size, 0);
                await downloadArchive({
                  name: names.archive,
                  size,
                  files: all.map(saved),
                  onGathering: () =>
                    toast({
                      tone: 'info',
                      title: 'Keep this page open until the zip is saved',
                      description: `Here all ${formatSize(size)} are put together before anything is saved. Your device needs room for twice as much. If that is too much, download the formats one by one.`,
                    }),
                });
              })
            }
          >
            {archiveWords(files.length, captions !== null)}
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
              onClick={() => downloadOne(file.format)}
            >
              Download
            </Button>
          </FilmRow>
        ))}
        {captions === null ? null : (
          <FilmRow>
            <Flex align="center" gap={3} minW={0}>
              <Flex w={10} h={10} align="center" justify="center" flexShrink={0} color="primary">
                <Captions aria-hidden />
              </Flex>
              <Box minW={0}>
                <Text fontWeight="semibold">Captions</Text>
                <Text color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
                  WebVTT, {formatSize(captions.size)}
                </Text>
              </Box>
            </Flex>
            <Button
              variant="outline"
              tone="neutral"
              aria-label="Download captions"
              icon={<Download aria-hidden />}
              pending={pending === 'captions'}
              disabled={pending !== null}
              onClick={() => downloadOne('captions')}
            >
              Download
            </Button>
          </FilmRow>
        )}
      </chakra.ul>
    </Stack>
  );
}

function archiveWords(formats: number, withCaptions: boolean): string {
  if (!withCaptions) return `All ${formats} formats as a zip`;
  return formats === 1
    ? 'Film and captions as a zip'
    : `All ${formats} formats and captions as a zip`;
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
