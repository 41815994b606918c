import { Box, Grid, Stack, Text } from '@chakra-ui/react';
import {
  lazy,
  Suspense,
  useCallback,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';
import { sameMoment } from '#domain/film-time.ts';
import { mainClock, type FilmVersion } from '#domain/film-version.ts';
import type { FilmComment } from '#domain/review.ts';
import { mainFormat } from '#domain/stored-file.ts';
import { pressedKey } from '#lib/pressed-key.ts';
import type { TypedStorage } from '#stores/draft-sync/typed-storage.ts';
import type { Live } from '#stores/use-live.ts';
import type { WatchedFrames } from '#stores/review/watched-frames.ts';
import { FilmPlayer } from '../film/film-player.tsx';
import { useFilmAddress, type LinkTo } from '../film/use-film-address.ts';
import { useFilmExtras } from '../film/use-film-extras.ts';
import { usePlayback } from '../film/use-playback.ts';
import type { Story } from './card-at.ts';
import type {
  CommentActions,
  CommentsOn,
  Reviewer,
  WrittenComment,
} from '#stores/review/comment-actions.ts';
import { CommentColumn } from './comment-column.tsx';
import type { CommentDrafts } from '#stores/review/comment-drafts.ts';
import { drawingAt } from './drawing-at.ts';
import { DrawnLines } from './drawn-lines.tsx';
import { CommentWriter } from './comment-writer.tsx';
import { usePictureArea } from './picture-area.ts';
import type { ReviewPermissions } from './review-permissions.ts';
import { ReviewTools } from './review-tools.tsx';
import { TimelineMarks } from './timeline-marks.tsx';
import { useUnsent, type EarlierVersion } from './use-unsent.ts';
import { useWatched } from './use-watched.ts';
import { useWriter } from './use-writer.ts';

const CompareFilms = lazy(async () => ({
  default: (await import('./compare-films.tsx')).CompareFilms,
}));

/** What is around a review can do in it. */
export type ReviewHandle = { goTo: (frame: number) => void };

type FilmReviewProps = {
  title: string;
  story: Story;
  /** All that this person may see. */
  versions: readonly FilmVersion[];
  version: FilmVersion;
  earlier: EarlierVersion | null;
  comments: Live<readonly FilmComment[]>;
  drafts: CommentDrafts;
  storage: TypedStorage;
  watched: WatchedFrames;
  me: Reviewer;
  may: ReviewPermissions;
  actions: CommentActions;
  linkTo: LinkTo;
  commentsOn: CommentsOn;
  /** Stands beside the film, above the comments. */
  answer?: ReactNode;
  handle?: Ref<ReviewHandle>;
};

type Comparison = { frame: number; wipe: number; takesFocus: boolean };

/** The main cut of a version with the comments on its frames. Keys: `review-keys.tsx`. */
export function FilmReview(props: FilmReviewProps) {
  const { title, story, versions, version, earlier, comments, drafts, watched } = props;
  const { me, may, actions, linkTo, commentsOn, answer, handle } = props;
  const { frameRate, frames, number, state } = version;
  const file = version.files[mainFormat];
  const { width, height } = file ?? { width: 16, height: 9 };

  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const videoRef = useRef<HTMLVideoElement>(null);
  const address = useFilmAddress(linkTo, file?.fileId ?? '');
  const extras = useFilmExtras(linkTo, { poster: file?.poster, captions: version.captions });
  const clock = mainClock(version);
  const playback = usePlayback(videoRef, clock);
  const { frame, isPlaying, seek, pause } = playback;
  useWatched(watched, playback, version);
  const area = usePictureArea(videoRef, { width, height });
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  // Its files may have been removed, as they are kept for a year.
  const isComparable = earlier?.version.files[mainFormat] !== undefined;

  const list = comments.state === 'ready' ? comments.value : none;
  const { kept, unsent } = useUnsent(drafts, list, earlier);
  const writer = useWriter({ drafts, unsent, version, frame });

  const goTo = useCallback(
    (wanted: number) => {
      setComparison(null);
      seek(wanted);
    },
    [seek],
  );
  useImperativeHandle(
    handle,
    () => ({
      goTo: (wanted) => {
        goTo(wanted);
        stage.current?.scrollIntoView({ block: 'nearest' });
      },
    }),
    [goTo],
  );
  const select = useCallback(
    (comment: FilmComment) => {
      setSelectedId(comment.parentId ?? comment.id);
      goTo(comment.from);
    },
    [goTo],
  );
  const focusPlayer = () =>
    root.current?.querySelector<HTMLInputElement>('[role=group] input[type=range]')?.focus();

  const comment = () => {
    // Nothing beside a film that fills the screen takes the focus.
    if (document.fullscreenElement === null) write();
    else document.exitFullscreen().then(write, write);
  };
  const write = () => {
    // A film that plays goes on for a moment after a pause. So the frame that the comment is about is sought.
    if (isPlaying) seek(frame);
    setSelectedId(null);
    writer.open();
  };
  const openDraft = (draft: WrittenComment) => {
    goTo(draft.from);
    writer.openDraft(draft);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (target instanceof HTMLElement && target.matches(typing)) return;
    if (target instanceof Element && target.closest('dialog') !== root.current?.closest('dialog')) {
      return;
    }
    const run = { c: comment, i: () => writer.mark('from'), o: () => writer.mark('to') }[
      pressedKey(event)
    ];
    if (run === undefined || may.commentObstacle !== null || comparison !== null) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };

  const isDrawing = writer.isDrawing && writer.draft?.from === frame && !isPlaying;
  const drawing = isPlaying ? none : drawingAt(frame, writer.draft, list, selectedId);
  const selectMark = useCallback(
    (id: string) => {
      const found = list.find((each) => each.id === id);
      if (found === undefined) return;
      select(found);
      root.current
        ?.querySelector(`[data-comment="${CSS.escape(id)}"]`)
        ?.scrollIntoView({ block: 'nearest' });
    },
    [list, select],
  );

  if (file === undefined) return <Text>The main cut of this version was removed.</Text>;
  return (
    <Grid
      ref={root}
      role="group"
      aria-label={`Review of version ${number}`}
      // A press on anything in it gives its keys a place to arrive at.
      tabIndex={-1}
      outline="none"
      onKeyDown={onKey}
      templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 23rem' }}
      gap={5}
      alignItems="start"
    >
      <Stack
        ref={stage}
        gap={3}
        minW={0}
        // Below the page's header, while the comments go by.
        position={{ xl: 'sticky' }}
        top={{ xl: 20 }}
        scrollMarginBlock={20}
      >
        {comparison !== null && earlier !== null ? (
          <Suspense fallback={<Box aspectRatio={`${width} / ${height}`} bg="studio.bg" />}>
            <CompareFilms
              title={title}
              versions={versions}
              before={earlier.version}
              after={version}
              start={comparison}
              commentsOn={commentsOn}
              linkTo={linkTo}
              onClose={(last) => {
                // The button that had the focus is gone, and the player is there again.
                flushSync(() => goTo(last));
                focusPlayer();
              }}
            />
          </Suspense>
        ) : null}
        <Box display={comparison === null ? 'block' : 'none'}>
          <FilmPlayer
            videoRef={videoRef}
            playback={playback}
            label={`${title}, version ${number}, ${mainFormat}`}
            address={address}
            width={width}
            height={height}
            {...extras}
            frameRate={frameRate}
            frames={frames}
            marks={
              <TimelineMarks
                comments={list}
                rate={frameRate}
                draft={writer.range}
                frames={frames}
                selectedId={selectedId}
                onSelect={selectMark}
              />
            }
          >
            <DrawnLines
              area={area}
              drawing={drawing}
              onLine={isDrawing ? writer.addLine : undefined}
            />
          </FilmPlayer>
          <ReviewTools
            obstacle={may.commentObstacle}
            earlierVersion={isComparable ? earlier.version.number : null}
            onComment={comment}
            onMark={writer.mark}
            onCompare={() => {
              pause();
              setComparison({ frame, wipe: 50, takesFocus: true });
              stage.current?.scrollIntoView({ block: 'nearest' });
            }}
          />
        </Box>
      </Stack>
      <Stack gap={4} minW={0}>
        {writer.draft === null || may.commentObstacle !== null ? null : (
          <CommentWriter
            writer={writer}
            draft={writer.draft}
            frame={frame}
            rate={frameRate}
            state={version.state}
            story={story}
            colleagues={me.colleagues}
            isDrawing={isDrawing}
            problem={kept.problems[writer.draft.id]}
            onDraw={(wanted) => {
              writer.draw(wanted);
              if (!wanted || writer.draft === null) return;
              goTo(writer.draft.from);
              // On a low screen the field has pushed the picture out of sight.
              videoRef.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
            }}
            onSubmit={() => {
              // It is shown with its drawing from the moment it is added.
              setSelectedId(writer.draft?.id ?? null);
              void writer.send(actions.add);
              focusPlayer();
            }}
            onClose={() => {
              writer.close();
              focusPlayer();
            }}
          />
        )}
        {answer}
        <CommentColumn
          {...props}
          list={list}
          unsent={unsent}
          leftBehind={kept.leftBehind}
          problems={kept.problems}
          openDraftId={may.commentObstacle === null ? (writer.draft?.id ?? null) : null}
          selectedId={selectedId}
          shownIds={list
            .filter(({ from, to }) => frame >= from && frame <= to)
            .map(({ id }) => id)
            .join(' ')}
          onSelect={select}
          onOpenDraft={openDraft}
          onBringAlong={(left) => {
            const origin = versions.find((each) => each.number === left.version) ?? version;
            openDraft(drafts.bringAlong(left, { from: mainClock(origin), to: clock, state }));
          }}
          onCompare={
            isComparable
              ? (wanted, wipe) => {
                  pause();
                  const shown = sameMoment(wanted, mainClock(earlier.version), clock);
                  setComparison({ frame: shown, wipe, takesFocus: false });
                  stage.current?.scrollIntoView({ block: 'nearest' });
                }
              : null
          }
        />
      </Stack>
    </Grid>
  );
}

const none: never[] = [];
const typing = 'textarea, select, input:not([type=range])';
