import { keptDays, type Retention } from '#domain/film-retention.ts';
import { StudioMailLink } from '#parts/studio-mail-link.tsx';
import { Moment } from '#ui/moment.tsx';
import { Notice } from '#ui/notice.tsx';

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
