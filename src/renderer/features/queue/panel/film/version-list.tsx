import { Box, Stack, Text } from '@chakra-ui/react';
import { captionLanguageLabels } from '#domain/captions.ts';
import { filmFormats } from '#domain/stored-file.ts';
import type { FilmVersion } from '#domain/film-version.ts';
import type { Readable } from '#lib/readable.ts';
import { formatSize } from '#lib/format-size.ts';
import { Moment } from '#ui/moment.tsx';
import { formatNames } from './check/film-format.ts';

type VersionListProps = {
  versions: readonly Readable<FilmVersion>[];
  /** The newest version that the customer sees; 0 for none. */
  deliveredVersion: number;
};

/** The versions of a film, the newest first, with the formats of each. */
export function VersionList({ versions, deliveredVersion }: VersionListProps) {
  return (
    <Stack as="ol" gap={3} listStyleType="none" aria-label="Versions, newest first">
      {versions.map((each) =>
        each.kind === 'ok' ? (
          <VersionItem
            key={each.id}
            version={each.value}
            isSeen={each.value.number === deliveredVersion}
          />
        ) : (
          <Text as="li" key={each.id} textStyle="sm">
            An unreadable version (<code>{each.id}</code>)
          </Text>
        ),
      )}
    </Stack>
  );
}

function VersionItem({ version, isSeen }: { version: FilmVersion; isSeen: boolean }) {
  const { number, files, captions, madeByName, at, report, keptUntil, removedAt } = version;
  const until = keptUntil ?? removedAt;
  return (
    <Box as="li" textStyle="sm">
      <Text fontWeight="semibold">
        Version {number}
        {isSeen ? ', visible to the customer' : ''}
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
      {report.overriddenBecause === null ? null : (
        <Text color="warning.fg">
          Sent despite {report.problems.length === 1 ? 'a problem' : 'problems'}:{' '}
          {report.overriddenBecause}
        </Text>
      )}
    </Box>
  );
}
