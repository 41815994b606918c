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
import { mainClock } from '#domain/film-version.ts';
import type { FilmComment } from '#domain/review.ts';
import { mainFormat } from '#domain/stored-file.ts';
import { pressedKey } from '#lib/pressed-key.ts';
import { FilmPlayer } from '#modules/film/player/film-player.tsx';
import { useFilmAddress } from '#modules/film/player/use-film-address.ts';
import { useFilmExtras } from '#modules/film/player/use-film-extras.ts';
import { usePlayback } from '#modules/film/player/use-playback.ts';
import { CommentColumn } from '../comments/comment-column.tsx';
import { CommentWriter } from '../comments/comment-writer.tsx';
import { useWriter } from '../comments/use-writer.ts';
import { drawingAt } from '../drawing/drawing-at.ts';
import { DrawnLines } from '../drawing/drawn-lines.tsx';
import { usePictureArea } from '../drawing/picture-area.ts';
import { ReviewContext, type Review, type WrittenComment } from '../state/review.ts';
import { useUnsent } from '../state/use-unsent.ts';
import type { ComparisonStart } from './compare-films.tsx';
import { ReviewTools } from './review-tools.tsx';
import { TimelineMarks } from './timeline-marks.tsx';
import { useWatched } from './use-watched.ts';

const CompareFilms = lazy(async () => ({
  default: (await import('./compare-films.tsx')).CompareFilms,
}));

/** What is around a review can do in it. */
export type ReviewHandle = { goTo: (frame: number) => void };

type FilmReviewProps = {
  review: Review;
  /** Stands beside the film, above the comments. */
  answer?: ReactNode;
  handle?: Ref<ReviewHandle>;
};

/** The main cut of a version with the comments on its frames. Keys: `review-tools.tsx`. */
export function FilmReview({ review, answer, handle }: FilmReviewProps) {
  const { title, version, earlier, said, may, actions, linkTo } = review;
  const { frameRate, frames, number } = version;
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
  useWatched(review.watched, playback, version);
  const area = usePictureArea(videoRef, { width, height });
  const [comparison, setComparison] = useState<ComparisonStart | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  // Its files may have been removed, as they are kept for a year.
  const isComparable = earlier?.version.files[mainFormat] !== undefined;
  const { unsent, problems } = useUnsent(review);
  const writer = useWriter({
    drafts: review.drafts,
    unsent,
    version,
    frame,
    colleagues: review.me.colleagues,
  });

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
  const selectMark = useCallback(
    (id: string) => {
      const found = said.find((each) => each.id === id);
      if (found === undefined) return;
      select(found);
      root.current
        ?.querySelector(`[data-comment="${CSS.escape(id)}"]`)
        ?.scrollIntoView({ block: 'nearest' });
    },
    [said, select],
  );
  const compare = (start: ComparisonStart) => {
    pause();
    setComparison(start);
    stage.current?.scrollIntoView({ block: 'nearest' });
  };
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
  const drawing = isPlaying ? [] : drawingAt(frame, writer.draft, said, selectedId);
  const draft = may.commentObstacle === null ? writer.draft : null;

  if (file === undefined) return <Text>The main cut of this version was removed.</Text>;
  return (
    <ReviewContext value={review}>
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
                before={earlier.version}
                start={comparison}
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
                  comments={said}
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
              onCompare={() => compare({ frame, wipe: 50, asked: null })}
            />
          </Box>
        </Stack>
        <Stack gap={4} minW={0}>
          {draft === null ? null : (
            <CommentWriter
              writer={writer}
              draft={draft}
              frame={frame}
              isDrawing={isDrawing}
              problem={problems[draft.id]}
              onDraw={(wanted) => {
                writer.draw(wanted);
                if (!wanted) return;
                goTo(draft.from);
                // On a low screen the field has pushed the picture out of sight.
                videoRef.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
              }}
              onSubmit={() => {
                // It is shown with its drawing from the moment it is added.
                setSelectedId(draft.id);
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
            openDraftId={draft?.id ?? null}
            selectedId={selectedId}
            shownIds={said
              .filter(({ from, to }) => frame >= from && frame <= to)
              .map(({ id }) => id)
              .join(' ')}
            onSelect={select}
            onOpenDraft={openDraft}
            onCompare={
              isComparable
                ? (asked, wipe) =>
                    compare({
                      frame: sameMoment(asked.from, mainClock(earlier.version), clock),
                      wipe,
                      asked,
                    })
                : null
            }
          />
        </Stack>
      </Grid>
    </ReviewContext>
  );
}

const typing = 'textarea, select, input:not([type=range])';
