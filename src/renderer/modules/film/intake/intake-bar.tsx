import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { routeAt, routes } from '#domain/routes.ts';
import { counted } from '#lib/count-words.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { besidePanel } from '#ui/panel-places.ts';
import type { FilmIntake } from './film-intake.ts';
import type { IntakeEntry } from './intake-entries.ts';
import type { KeptFilm } from './intake-memory.ts';
import { changesInWords, intakeWords, kindWords } from './intake-words.ts';
import { useFilmIntake } from './session-film-intake.ts';

/** The films that this window and the others check and send, at the foot of every page of the studio. */
export function IntakeBar() {
  const intake = useFilmIntake();
  return intake === null ? null : <Bar intake={intake} />;
}

function Bar({ intake }: { intake: FilmIntake }) {
  const entries = useStore(intake);
  const elsewhere = useStore(intake.elsewhere).filter((film) => !entries.some(isSame(film)));
  const over = entries.filter(isOver);
  const count = entries.length + elsewhere.length;
  return (
    <>
      <Changes entries={entries} />
      {count === 0 ? null : (
        <Foot aria-label="Films on their way" {...besidePanel}>
          {count < 2 ? null : (
            <Flex wrap="wrap" align="center" columnGap={3} minH={8}>
              <Text textStyle="sm" fontWeight="semibold" flex="1" data-numeric>
                {counted(count, 'film')}
              </Text>
              {over.length < 2 ? null : (
                <Button
                  size="xs"
                  variant="ghost"
                  tone="neutral"
                  onClick={() => {
                    for (const { id } of over) intake.discard(id);
                  }}
                >
                  Dismiss all that are over
                </Button>
              )}
            </Flex>
          )}
          <Lines aria-label="Films" tabIndex={0}>
            {entries.map((entry) => (
              <Line key={entry.id} entry={entry} intake={intake} />
            ))}
            {elsewhere.map((film) => (
              <LineElsewhere key={`${film.videoId} ${film.name}`} film={film} />
            ))}
          </Lines>
        </Foot>
      )}
    </>
  );
}

/** Whether it only stays to be read. */
const isOver = (entry: IntakeEntry): boolean =>
  entry.state === 'sent' ||
  entry.state === 'refused' ||
  (entry.state === 'moved-on' && entry.isArrived);

/** An upload that another window sends is also known to this one. */
const isSame =
  ({ videoId, name, size }: KeptFilm) =>
  (entry: IntakeEntry): boolean =>
    entry.videoId === videoId && entry.name === name && entry.size === size;

const colors = { quiet: 'fg.muted', warning: 'warning.fg', danger: 'danger.fg' } as const;

function Line({ entry, intake }: { entry: IntakeEntry; intake: FilmIntake }) {
  const { id, title, name, videoId } = entry;
  const { text, tone } = intakeWords(entry);
  const panel = usePanelAddress(videoId);
  return (
    <Flex as="li" align="center" gap={2} minH={8} textStyle="sm">
      <Box flex="1" minW={0} overflowWrap="anywhere">
        <TextLink to={panel}>{title === '' ? name : title}</TextLink>
        <Text as="span" color="fg.muted" ms={2}>
          {kindWords(entry)}
        </Text>
        <Text as="span" color={colors[tone]} ms={2} data-numeric>
          {text}
        </Text>
      </Box>
      {entry.state === 'needs-file' && entry.access === 'asks' ? (
        <Button size="xs" onClick={() => void intake.goOn(id)}>
          Go on
          <VisuallyHidden> with {name}</VisuallyHidden>
        </Button>
      ) : null}
      {isOver(entry) ? (
        <IconButton
          size="xs"
          label={`Dismiss ${name}`}
          icon={<X aria-hidden />}
          onClick={() => intake.discard(id)}
        />
      ) : null}
    </Flex>
  );
}

function LineElsewhere({ film }: { film: KeptFilm }) {
  const { title, name, videoId } = film;
  return (
    <Flex as="li" align="center" minH={8} textStyle="sm">
      <Box flex="1" minW={0} overflowWrap="anywhere">
        <TextLink to={usePanelAddress(videoId)}>{title === '' ? name : title}</TextLink>
        <Text as="span" color="fg.muted" ms={2}>
          {kindWords(film)}
        </Text>
        <Text as="span" color="fg.muted" ms={2}>
          {film.words} In another window of yours.
        </Text>
      </Box>
    </Flex>
  );
}

/** The address of a video's panel. In the queue, its view stays as it is. */
function usePanelAddress(videoId: string): string {
  const { pathname, search } = useLocation();
  const view = new URLSearchParams(routeAt(pathname) === 'videoStatus' ? search : '');
  view.set('video', videoId);
  return `${routes.videoStatus.path}?${view}`;
}

const none: readonly IntakeEntry[] = [];

/** Tells screen readers what changed. */
function Changes({ entries }: { entries: readonly IntakeEntry[] }) {
  const [told, setTold] = useState({ entries: none, text: '', number: 0 });
  if (told.entries !== entries) {
    const text = changesInWords(told.entries, entries).join(' ');
    setTold(text === '' ? { ...told, entries } : { entries, text, number: told.number + 1 });
  }
  return (
    <VisuallyHidden role="status" aria-label="What happens to films">
      {/* The same words in the same element would not be read again. */}
      <span key={told.number}>{told.text}</span>
    </VisuallyHidden>
  );
}

const Foot = chakra('section', {
  base: {
    position: 'sticky',
    // On phones the bar of links stands below it.
    bottom: { base: 'calc(3.5rem + env(safe-area-inset-bottom))', lg: 0 },
    zIndex: 'header',
    px: { base: 4, md: 'var(--page-inset, 1.5rem)' },
    py: 1,
    bg: 'bg.subtle',
    borderTopWidth: '1px',
    _print: { display: 'none' },
  },
});

/** Scrolls, also by keyboard. On phones a film takes several rows. */
const Lines = chakra('ul', {
  base: {
    listStyleType: 'none',
    maxH: { base: '9rem', md: '7rem' },
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    '& > li + li': { borderTopWidth: '1px' },
  },
});
