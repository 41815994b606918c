import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Captions, Download } from 'lucide-react';
import { useRef } from 'react';
import { useStore } from 'zustand';
import type { VersionFile } from '#domain/film-version.ts';
import type { FilmFormat } from '#domain/stored-file.ts';
import { formatSize } from '#lib/format-size.ts';
import { isUnderWay } from '#modules/downloads/download.ts';
import { downloads } from '#modules/downloads/downloads.ts';
import { Button } from '#ui/button.tsx';
import { DownloadProgress } from '#modules/downloads/download-progress.tsx';
import { BoxedRow } from '#parts/boxed-row.tsx';

/** What is shown and saved of a file. */
type DownloadableFile = Pick<VersionFile, 'size' | 'type' | 'width' | 'height'> & {
  format: FilmFormat;
};

type Downloadable = FilmFormat | 'captions';

type FilmDownloadsProps = {
  /** Of what is downloaded: a download that goes on while another page is shown is found by it. */
  id: string;
  /** What this device does with a download; the platform knows. */
  device: Parameters<typeof downloads.start>[2];
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
  const { id, device, files, captions, names, heading = 'h3', linkTo } = props;
  const headingRef = useRef<HTMLDivElement>(null);
  const all: { what: Downloadable; size: number }[] = [
    ...files.map(({ format, size }) => ({ what: format, size })),
    ...(captions === null ? [] : [{ what: 'captions' as const, size: captions.size }]),
  ];
  const idOf = (what: Downloadable) => `${id}/${what}`;
  const underWay = useStore(downloads, (every) =>
    [id, ...all.map(({ what }) => idOf(what))].find((each) => isUnderWay(every[each])),
  );
  const isBusy = underWay !== undefined;
  const remote = ({ what, size }: { what: Downloadable; size: number }) => ({
    name: names[what],
    size,
    link: () => linkTo(what),
  });

  const downloadOne = (file: { what: Downloadable; size: number }) =>
    void downloads.start(idOf(file.what), { kind: 'file', file: remote(file) }, device);
  const downloadAll = () =>
    void downloads.start(
      id,
      { kind: 'archive', name: names.archive, files: all.map(remote) },
      device,
    );
  const isPending = (what: Downloadable) => underWay === idOf(what);
  const progress = [
    { id, name: names.archive },
    ...all.map(({ what }) => ({ id: idOf(what), name: names[what] })),
  ];

  return (
    <Stack gap={3}>
      <Flex justify="space-between" align="center" wrap="wrap" gap={3}>
        <Box as={heading} ref={headingRef} tabIndex={-1} fontSize="lg">
          Download
        </Box>
        {all.length > 1 ? (
          <Button
            variant="outline"
            tone="neutral"
            icon={<Download aria-hidden />}
            pending={underWay === id}
            disabled={isBusy}
            onClick={downloadAll}
          >
            {archiveWords(files.length, captions !== null)}
          </Button>
        ) : null}
      </Flex>
      {progress.map((each) => (
        <DownloadProgress key={each.id} {...each} onClosed={() => headingRef.current?.focus()} />
      ))}
      <chakra.ul listStyleType="none" display="grid" gap={2}>
        {files.map((file) => (
          <BoxedRow key={file.format}>
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
              pending={isPending(file.format)}
              disabled={isBusy}
              onClick={() => downloadOne({ what: file.format, size: file.size })}
            >
              Download
            </Button>
          </BoxedRow>
        ))}
        {captions === null ? null : (
          <BoxedRow>
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
              pending={isPending('captions')}
              disabled={isBusy}
              onClick={() => downloadOne({ what: 'captions', size: captions.size })}
            >
              Download
            </Button>
          </BoxedRow>
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
