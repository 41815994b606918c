import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Readable } from '#lib/readable.ts';
import type { More } from '#stores/pages.ts';
import type { Live } from '#stores/use-live.ts';
import { NotReady } from '#ui/not-ready.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Moment } from '#ui/moment.tsx';

type NoteListProps<Note> = {
  /** The newest notes, live. */
  live: Live<unknown>;
  entries: readonly Readable<Note>[];
  more: More;
  onLoadMore: () => void;
  /** What is said when there is none. */
  none: string;
  children: (note: Note) => ReactNode;
};

/** The studio's notes about something, the newest first, with its states and its older ones on demand. */
export function NoteList<Note>(props: NoteListProps<Note>) {
  const { live, entries, more, onLoadMore, none, children } = props;
  return (
    <>
      {live.state === 'ready' ? null : (
        <NotReady live={live} lines={2} title="The notes could not be loaded" />
      )}
      {live.state === 'ready' && entries.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          {none}
        </Text>
      ) : null}
      {entries.length > 0 ? (
        <chakra.ol listStyleType="none" aria-label="Notes, newest first">
          {entries.map((entry) => (
            <Box as="li" key={entry.id} py={2} borderBottomWidth="1px" _last={{ border: 'none' }}>
              {entry.kind === 'ok' ? (
                children(entry.value)
              ) : (
                <Text textStyle="sm">
                  An unreadable note (<code>{entry.id}</code>)
                </Text>
              )}
            </Box>
          ))}
        </chakra.ol>
      ) : null}
      <LoadMore more={more} label="Show older notes" onLoad={onLoadMore} />
    </>
  );
}

type NoteTextProps = {
  note: { byName: string; at: Date; editedAt?: Date | null };
  /** What its author can do with it. */
  actions: ReactNode;
  /** Its words. */
  children: ReactNode;
};

/** A note: its author, its time, and its words. */
export function NoteText({ note, actions, children }: NoteTextProps) {
  const { byName, at, editedAt = null } = note;
  return (
    <Stack gap={0.5} textStyle="sm">
      <Flex align="center" justify="space-between" gap={2} minH={8}>
        <Text color="fg.muted" overflowWrap="anywhere">
          <strong>{byName === '' ? 'Somebody' : byName}</strong>, <Moment date={at} />
          {editedAt === null ? null : ', edited'}
        </Text>
        {actions === null ? null : <Flex flexShrink={0}>{actions}</Flex>}
      </Flex>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {children}
      </Text>
    </Stack>
  );
}
