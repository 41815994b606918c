import { Text } from '@chakra-ui/react';
import type { Video } from '#domain/video.ts';
import { Notice } from '#ui/notice.tsx';
import { keptDays, type Retention } from '#domain/film-retention.ts';
import { StudioMailLink } from '#parts/studio-mail-link.tsx';
import { Moment } from '#ui/moment.tsx';

type WithdrawnNoticeProps = {
  video: Pick<Video, 'withdrawnVersion' | 'withdrawalReason' | 'deliveredVersion'>;
};

/** Says that the studio took the newest version away, why, and what comes next. */
export function WithdrawnNotice({ video }: WithdrawnNoticeProps) {
  const { withdrawnVersion, withdrawalReason, deliveredVersion } = video;
  return (
    <Notice
      tone="warning"
      announce="polite"
      title={`Version ${withdrawnVersion} was withdrawn by the studio`}
    >
      {withdrawalReason === null ? null : (
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          “{withdrawalReason}”
        </Text>
      )}
      <Text>
        {withdrawalReason === null ? 'We wrote to you why. ' : ''}
        Its links no longer work. The next version appears here.
        {deliveredVersion === 0 ? '' : ` Until then you have version ${deliveredVersion}.`}
      </Text>
    </Notice>
  );
}

type FilmEndProps = { version: number; retention: Exclude<Retention, { state: 'kept' }> };

/** Says that the files of a version are removed soon, or were. */
export function FilmEnd({ version, retention }: FilmEndProps) {
  return retention.state === 'removed' ? (
    <Notice
      title={
        <>
          The files of version {version} were removed
          {retention.at === null ? null : (
            <>
              {' '}
              on <Moment date={retention.at} as="date" />
            </>
          )}
        </>
      }
    >
      We keep the files of a film for {keptDays} days. If you need them again,{' '}
      <StudioMailLink before="write to " />: the studio may still have the footage.
    </Notice>
  ) : (
    <Notice
      tone="warning"
      title={
        <>
          The files of this version are removed on <Moment date={retention.until} as="date" />
        </>
      }
    >
      Download what you need before that day.
    </Notice>
  );
}
