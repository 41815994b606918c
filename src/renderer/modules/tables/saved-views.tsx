import { Flex, Stack, Text } from '@chakra-ui/react';
import { Bookmark, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { useTypedFields } from '#data/hooks/use-typed-fields.ts';
import { cleanName, hasVisibleSign } from '#domain/named-text.ts';
import { maxViewName, type ViewTable } from '#domain/saved-view.ts';
import { overlong } from '#lib/overlong.ts';
import { Button } from '#ui/button.tsx';
import { ToolPanel } from '#ui/grid/tool-panel.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { RestoredText } from '#ui/restored-text.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useSavedViews, viewProblem } from './use-saved-views.ts';

type SavedViewsProps = {
  table: ViewTable;
  /** Parameters of the address that are of no view, such as what is open. */
  leaveOut: readonly string[];
};

const typedView = z.object({ name: z.string() });

/** Filters, order and columns under a name, to come back to. */
export function SavedViews(props: SavedViewsProps) {
  return (
    <ToolPanel
      name="Views"
      icon={<Bookmark aria-hidden />}
      label="Saved views"
      w="min(20rem, 100vw - 2rem)"
      py={4}
    >
      {(close) => <OpenViews {...props} onClose={close} />}
    </ToolPanel>
  );
}

/** Read once they are asked for. */
function OpenViews({ table, leaveOut, onClose }: SavedViewsProps & { onClose: () => void }) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { live, views, save, remove } = useSavedViews(table);
  const fields = useTypedFields(`view-name/${table}`, {
    schema: typedView,
    fresh: () => ({ name: '' }),
  });
  const { name } = fields.typed;

  const kept = new URLSearchParams(search);
  for (const left of leaveOut) kept.delete(left);
  // One of the same name is replaced.
  const others = views.filter((view) => view.name !== cleanName(name));
  const problem = viewProblem(others, kept.toString());
  if (live.state !== 'ready') {
    return <NotReady live={live} lines={2} title="Your views could not be loaded" />;
  }

  const keep = async (event: FormEvent) => {
    event.preventDefault();
    if (!hasVisibleSign(name) || overlong(name, maxViewName) !== null || problem !== null) return;
    if (await save(cleanName(name), kept.toString())) fields.discard();
  };
  return (
    <Stack gap={2}>
      {views.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          A view keeps the filters, the order and the columns under a name, for you alone.
        </Text>
      ) : null}
      {views.map((view) => (
        <Flex key={view.id} align="center" justify="space-between" gap={2}>
          <TextLink to={`${pathname}?${view.search}`} onClick={onClose}>
            {view.name}
          </TextLink>
          <IconButton
            size="sm"
            label={`Forget the view ${view.name}`}
            icon={<X aria-hidden />}
            onClick={() => void remove(view)}
          />
        </Flex>
      ))}
      <form onSubmit={(event) => void keep(event)}>
        <Flex align="flex-end" gap={2}>
          <TextField
            label="Keep this view as"
            density="compact"
            maxLength={maxViewName}
            autoComplete="off"
            value={name}
            error={problem ?? undefined}
            onChange={(event) => fields.type({ name: event.target.value })}
          />
          <Button type="submit" size="sm" variant="subtle">
            Keep
          </Button>
        </Flex>
        {fields.isRestored ? <RestoredText onDiscard={fields.discard} /> : null}
      </form>
    </Stack>
  );
}
