import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Rows2, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Pages } from '#stores/pages.ts';
import type { Count } from '#stores/use-count.ts';
import { counted } from '#lib/count-words.ts';
import type { Readable } from '#lib/readable.ts';
import { IconButton } from '../icon-button.tsx';
import { LoadMore } from '../load-more.tsx';
import { NotReady } from '../not-ready.tsx';
import { SkeletonRows } from '../skeleton.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { DataGrid, type DataGridProps } from './data-grid.tsx';

export type Noun = { one: string; many: string };

export type GridPanelProps<Value, Context> = Omit<DataGridProps<Value, Context>, 'rows'> & {
  noun: Noun;
  pages: Pages<Readable<Value>>;
  total: Count;
  onMore: () => void;
  onRetry: () => void;
  /** Fields that narrow the rows down. */
  filters: ReactNode;
  /** Buttons beside the choice of columns: views, an export. */
  tools?: ReactNode;
  /** What stands above the rows while some are ticked. */
  selectionBar?: ReactNode;
  /** In place of a table without rows. */
  empty: ReactNode;
};

/** A table of the back office with its filters above it and its pages below, in each of its states. */
export function GridPanel<Value, Context>(props: GridPanelProps<Value, Context>) {
  const { noun, columns, view, onChange, pages, total, filters, tools, selectionBar } = props;
  const isCompact = view.density === 'compact';
  return (
    <Stack gap={3}>
      <Flex wrap="wrap" align="flex-end" columnGap={4} rowGap={3}>
        {filters}
      </Flex>
      <Flex wrap="wrap" align="center" justify="space-between" columnGap={4} rowGap={2}>
        {/* Always there, so that what appears in it is read out. */}
        <Text role="status" textStyle="sm" color="fg.muted" minH={6}>
          {pages.state === 'ready'
            ? shownCount(pages.items.length, pages.more.state === 'none', total, noun)
            : ''}
        </Text>
        <Flex wrap="wrap" align="center" gap={2}>
          <IconButton
            size="sm"
            label={isCompact ? 'Make the rows taller' : 'Make the rows shorter'}
            icon={isCompact ? <Rows2 aria-hidden /> : <Rows3 aria-hidden />}
            onClick={() => onChange({ density: isCompact ? 'comfortable' : 'compact' })}
          />
          <ColumnChooser columns={columns} view={view} onChange={onChange} />
          {tools}
        </Flex>
      </Flex>
      {selectionBar}
      <GridBody {...props} />
    </Stack>
  );
}

function GridBody<Value, Context>({
  noun,
  pages,
  onMore,
  onRetry,
  empty,
  ...grid
}: GridPanelProps<Value, Context>) {
  if (pages.state !== 'ready') {
    return (
      <NotReady
        live={{ ...pages, retry: onRetry }}
        loading={<SkeletonRows lines={8} label={`Loading the ${noun.many}`} />}
        title={`The ${noun.many} could not be loaded`}
        safe="Nothing was changed."
      />
    );
  }
  if (pages.items.length === 0) {
    // What was looked through so far can have nothing of what was asked for.
    return (
      <>
        <Box>{empty}</Box>
        <LoadMore more={pages.more} label="Look further back" onLoad={onMore} />
      </>
    );
  }
  return (
    <>
      <DataGrid rows={pages.items} {...grid} />
      <LoadMore more={pages.more} onLoad={onMore} />
      {pages.more.state === 'none' ? (
        <Text textStyle="sm" color="fg.muted">
          That is everything.
        </Text>
      ) : null}
    </>
  );
}

/** How many rows are shown out of how many, never more exact than what is known. */
export function shownCount(shown: number, isAll: boolean, total: Count, noun: Noun): string {
  if (isAll) return counted(shown, noun.one, noun.many);
  const some = shown.toLocaleString('en-US');
  switch (total.state) {
    case 'counting':
      return `${some} ${noun.many} shown`;
    case 'unknown':
      return `More than ${some} ${noun.many}`;
    case 'known':
      // Some may have come or gone since the first page was loaded.
      return total.count > shown
        ? `${some} of ${total.count.toLocaleString('en-US')} ${noun.many} shown`
        : `More than ${some} ${noun.many}`;
  }
}
