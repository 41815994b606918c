import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Bookmark, X } from 'lucide-react';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { cleanName, hasVisibleSign } from '#domain/named-text.ts';
import { overlong } from '#lib/overlong.ts';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { RestoredText } from '../restored-text.tsx';
import { TextField } from '../text-field.tsx';
import { TextLink } from '../text-link.tsx';
import { useDismiss } from '../use-dismiss.ts';
import { maxSearch, useSavedViews } from './use-saved-views.ts';
import { useViewName } from './use-view-name.ts';

const maxName = 60;

/** Why these filters cannot be kept, in words; null when they can. A cut filter would find other rows. */
export const viewProblem = (view: URLSearchParams): string | null =>
  view.toString().length > maxSearch
    ? 'These filters are too long to keep. Shorten what you typed in them.'
    : null;

type SavedViewsProps = {
  /** Whose views: a table's name, and the person. */
  table: string;
  uid: string;
  /** Parameters of the address that are of no view, such as what is open. */
  leaveOut?: readonly string[];
};

/** Filters, order and columns under a name, to come back to. They are kept in this browser. */
export function SavedViews({ table, uid, leaveOut = [] }: SavedViewsProps) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { views, save, remove } = useSavedViews(table, uid);
  const [open, setOpen] = useState(false);
  const { name, isRestored, write } = useViewName(table, uid);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const dismiss = useDismiss({ open, onClose: () => setOpen(false), root, opener });

  const kept = new URLSearchParams(search);
  for (const left of leaveOut) kept.delete(left);
  const problem = viewProblem(kept);
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (!hasVisibleSign(name) || overlong(name, maxName) !== null || problem !== null) return;
    save({ name: cleanName(name), search: kept.toString() });
    write('');
  };
  return (
    <Box ref={root} position="relative" {...dismiss}>
      <Button
        ref={opener}
        size="sm"
        variant="outline"
        tone="neutral"
        icon={<Bookmark aria-hidden />}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
      >
        Views
      </Button>
      {open ? (
        <Stack
          id={panel}
          role="group"
          aria-label="Saved views"
          position="absolute"
          zIndex="menu"
          right={{ md: 0 }}
          mt={1.5}
          gap={2}
          w="min(20rem, 100vw - 2rem)"
          maxH="min(28rem, 70dvh)"
          overflowY="auto"
          p={4}
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="card"
          boxShadow="float"
        >
          {views.length === 0 ? (
            <Text textStyle="sm" color="fg.muted">
              A view keeps the filters, the order and the columns under a name, in this browser.
            </Text>
          ) : null}
          {views.map((view) => (
            <Flex key={view.name} align="center" justify="space-between" gap={2}>
              <TextLink to={`${pathname}?${view.search}`} onClick={() => setOpen(false)}>
                {view.name}
              </TextLink>
              <IconButton
                size="sm"
                label={`Forget the view ${view.name}`}
                icon={<X aria-hidden />}
                onClick={() => remove(view.name)}
              />
            </Flex>
          ))}
          <form onSubmit={keep}>
            <Flex align="flex-end" gap={2}>
              <TextField
                label="Keep this view as"
                density="compact"
                maxLength={maxName}
                autoComplete="off"
                value={name}
                error={problem ?? undefined}
                onChange={(event) => write(event.target.value)}
              />
              <Button type="submit" size="sm" variant="subtle">
                Keep
              </Button>
            </Flex>
            {isRestored ? <RestoredText onDiscard={() => write('')} /> : null}
          </form>
        </Stack>
      ) : null}
    </Box>
  );
}
