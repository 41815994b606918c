import { Box, chakra, Flex, Image, Text } from '@chakra-ui/react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import type { FilmFrames } from '#domain/film-report.ts';
import { FailedState } from '#ui/failed-state.tsx';
import { captionsLabel, type CaptionsControl } from './use-captions.ts';
import type { FilmAddress } from './use-film-address.ts';
import type { Playback } from './use-playback.ts';
import { FilmControls, runFilmKey } from './film-controls.tsx';

type FilmPlayerProps = FilmFrames & {
  videoRef: RefObject<HTMLVideoElement | null>;
  playback: Playback;
  /** What is played: "Cup, version 2, 16:9". */
  label: string;
  /** Where it can be read now. While there is none, its place, speed and sound are kept. */
  address: FilmAddress;
  width: number;
  height: number;
  /** Its first frame as a picture, which stands there until the film can be seen. */
  posterUrl: string | null;
  /** Null for a film without. */
  captions: CaptionsControl | null;
  /** Drawn above the position, from its first frame to its last. */
  marks?: ReactNode;
  children?: ReactNode;
};

/**
 * A film with its controls. Every frame can be reached by keyboard: space plays and pauses, arrows go a
 * frame, with Shift a second, J, K and L as in an editing room, T shows captions.
 */
export function FilmPlayer({ children, ...film }: FilmPlayerProps) {
  const frameRef = useRef<HTMLDivElement>(null);
  const { videoRef, playback, label, address, width, height, posterUrl, captions } = film;
  const [hasPicture, setHasPicture] = useState(false);
  const [hasPoster, setHasPoster] = useState(false);
  const showPicture = () => setHasPicture(true);
  return (
    <Box
      ref={frameRef}
      role="group"
      aria-label={`Player: ${label}`}
      // A press on the picture gives the keys a place to arrive at.
      tabIndex={-1}
      outline="none"
      onKeyDown={(event) => runFilmKey(event, film, () => fillScreen(frameRef.current))}
      borderRadius="card"
      borderWidth="1px"
      borderColor="border"
      overflow="hidden"
      bg="bg.muted"
      css={{
        // The picture takes what the controls leave of the screen.
        '&:fullscreen': { display: 'flex', flexDirection: 'column' },
        '&:fullscreen > :first-child': { flex: 1, minHeight: 0 },
        '&:fullscreen video': { maxHeight: 'none', height: '100%' },
      }}
    >
      <Flex
        position="relative"
        justify="center"
        bg={hasPicture || hasPoster ? 'studio.bg' : 'bg.muted'}
      >
        {address.state === 'failed' ? (
          <FailedState
            title="The film cannot be played now"
            reason={address.reason}
            safe="The film itself is safe."
            onRetry={address.retry}
          />
        ) : null}
        {/* The element stays, as what follows it and what it plays next stay at its frame. */}
        <Box display={address.state === 'failed' ? 'none' : 'contents'}>
          <chakra.video
            ref={videoRef}
            // Safari shows no first frame without a moment in the address.
            src={address.state === 'ready' ? `${address.url}#t=0.001` : undefined}
            aria-label={label}
            preload="metadata"
            playsInline
            aspectRatio={`${width} / ${height}`}
            w="full"
            maxH="70vh"
            objectFit="contain"
            bg="studio.bg"
            // Until the next film is read, the element still shows the one before.
            opacity={address.state === 'loading' ? 0 : 1}
            onClick={playback.toggle}
            onError={address.state === 'ready' ? address.onFailure : undefined}
            onLoadedData={showPicture}
            // Some browsers load no picture before it plays.
            onPlaying={showPicture}
          >
            {captions === null || captions.url === null ? null : (
              <track
                kind="captions"
                label={captionsLabel(captions.language)}
                srcLang={captions.language ?? undefined}
                src={captions.url}
                ref={showTrack}
              />
            )}
          </chakra.video>
          {hasPicture || posterUrl === null ? null : (
            <Poster url={posterUrl} onShown={() => setHasPoster(true)} />
          )}
          {children}
          {address.state === 'loading' ? (
            <Flex role="status" position="absolute" inset={0} align="center" justify="center">
              <Text bg="bg" color="fg.muted" px={3} py={1} borderRadius="full" textStyle="sm">
                Loading the film…
              </Text>
            </Flex>
          ) : null}
        </Box>
      </Flex>
      <FilmControls
        {...film}
        playback={playback}
        onFullScreen={() => fillScreen(frameRef.current)}
      />
      {captions?.state === 'failed' ? (
        <Text role="alert" textStyle="sm" color="danger.fg" px={3} pb={2}>
          The captions could not be loaded. The film plays without them; you can try again.
        </Text>
      ) : null}
    </Box>
  );
}

/** The browser shows a new track only when it is told to. */
function showTrack(element: HTMLTrackElement | null): void {
  if (element !== null) element.track.mode = 'showing';
}

/** Stands over the film until that has a picture of its own. */
function Poster({ url, onShown }: { url: string; onShown: () => void }) {
  const [isBroken, setBroken] = useState(false);
  return isBroken ? null : (
    <Image
      src={url}
      alt=""
      data-poster
      position="absolute"
      inset={0}
      w="full"
      h="full"
      objectFit="contain"
      pointerEvents="none"
      onLoad={onShown}
      onError={() => setBroken(true)}
    />
  );
}

function fillScreen(element: HTMLElement | null): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : element?.requestFullscreen();
  // Some windows may not fill the screen; the film plays on as it is.
  change?.catch(() => {});
}
