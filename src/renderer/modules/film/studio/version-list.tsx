import { Box, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { captionLanguageLabels } from '#domain/captions.ts';
import { filmFormats, type StoredFile } from '#domain/stored-file.ts';
import type { FilmVersion } from '#domain/film-version.ts';
import type { Video } from '#domain/video.ts';
import type { Readable } from '#lib/readable.ts';
import { formatSize } from '#lib/format-size.ts';
import { Button } from '#ui/button.tsx';
import { Moment } from '#ui/moment.tsx';
import { formatNames } from '../check/film-format.ts';
import { CutReport } from './cut-report.tsx';
import { lostFilesWords } from './lost-files-words.ts';
import { useFilesOf } from './use-files-of.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type VersionListProps = { video: Video; versions: readonly Readable<FilmVersion>[] };

/** The versions of a film, the newest first, with the formats of each. */
export function VersionList({ video, versions }: VersionListProps) {
  const files = useFilesOf(video.id);
  return (
    <Stack as="ol" gap={3} listStyleType="none" aria-label="Versions, newest first">
      {versions.map((each) =>
        each.kind === 'ok' ? (
          <VersionItem key={each.id} video={video} version={each.value} files={files} />
        ) : (
          <Text as="li" key={each.id} textStyle="sm">
            An unreadable version (<code>{each.id}</code>)
          </Text>
        ),
      )}
    </Stack>
  );
}

const stateWords = {
  draft: '',
  delivered: ', visible to the customer',
  withdrawn: ', withdrawn',
} satisfies Record<FilmVersion['state'], string>;

type VersionItemProps = { video: Video; version: FilmVersion; files: readonly StoredFile[] };

function VersionItem({ video, version, files: stored }: VersionItemProps) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { state, withdrawal } = version;
  const { number, files, captions, madeByName, at, keptUntil, removedAt } = version;
  const until = keptUntil ?? removedAt;
  const reportOf = (fileId: string | undefined) => {
    const cut = stored.find(({ id }) => id === fileId);
    return cut?.purpose === 'cut' ? cut.report : null;
  };
  return (
    <Box as="li" textStyle="sm">
      <Text fontWeight="semibold">
        Version {number}
        {stateWords[state]}
      </Text>
      <Text color="fg.muted">
        <Moment date={at} /> by {madeByName}, {keptUntil === null ? 'files removed' : 'kept until'}
        {until === null ? null : (
          <>
            {' '}
            <Moment date={until} as="date" />
          </>
        )}
      </Text>
      <Box as="ul" listStyleType="none">
        {filmFormats.map((format) => {
          const file = files[format];
          return file === undefined ? null : (
            <Box as="li" key={format} overflowWrap="anywhere">
              {formatNames[format]}: {file.name}, {file.width} × {file.height},{' '}
              {formatSize(file.size)}
              <CutReport report={reportOf(file.fileId)} />
            </Box>
          );
        })}
        {captions === null ? null : (
          <Box as="li" overflowWrap="anywhere">
            Captions: {captions.name}, {formatSize(captions.size)}
            {captions.language === null ? '' : `, ${captionLanguageLabels[captions.language]}`}
          </Box>
        )}
      </Box>
      {lostFilesWords(version, stored).map(({ id, text }) => (
        <Text key={id} color="warning.fg" overflowWrap="anywhere">
          {text}
        </Text>
      ))}
      {withdrawal === null ? null : (
        <Text overflowWrap="anywhere">
          Withdrawn on <Moment date={withdrawal.at} as="date" />: {withdrawal.reason}
        </Text>
      )}
      {state === 'delivered' ? (
        <Button
          size="sm"
          variant="outline"
          tone="neutral"
          mt={2}
          onClick={() => setWithdrawing(true)}
        >
          Withdraw version {number}
        </Button>
      ) : null}
      {isWithdrawing ? (
        <WithdrawDialog video={video} version={version} onClose={() => setWithdrawing(false)} />
      ) : null}
    </Box>
  );
}
