import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Rows2, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageFor } from '#domain/errors.ts';
import type { Pages } from '#stores/pages.ts';
import type { Count } from '#stores/use-count.ts';
import { FailedState } from '../failed-state.tsx';
import { IconButton } from '../icon-button.tsx';
import { LoadMore } from '../load-more.tsx';
import { Skeleton } from '../skeleton.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { DataGrid, type GridColumn, type GridSelection } from './data-grid.tsx';
import type { GridView } from './grid-view.ts';
import { shownCount, type Noun } from './shown-count.ts';

type GridPanelProps<Row extends { id: string }> = {
  caption: string;
  noun: Noun;
  columns: readonly GridColumn<Row>[];
  view: GridView;
  onChange: (part: Partial<GridView>) => void;
  pages: Pages<Row>;
  total: Count;
  onMore: () => void;
  onRetry: () => void;
  /** Fields that narrow the rows down. */
  filters: ReactNode;
  /** Buttons beside the choice of columns: views, an export. */
  tools?: ReactNode;
  selection?: GridSelection;
  /** What stands above the rows while some are ticked. */
  selectionBar?: ReactNode;
  /** In place of a table without rows. */
  empty: ReactNode;
};

/** A table of the back office with its filters above it and its pages below, in each of its states. */
export function GridPanel<Row extends { id: string }>(props: GridPanelProps<Row>) {
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

function GridBody<Row extends { id: string }>({
  caption,
  noun,
  columns,
  view,
  onChange,
  pages,
  onMore,
  onRetry,
  selection,
  empty,
}: GridPanelProps<Row>) {
  if (pages.state === 'loading') {
    return (
      <Stack gap={2} role="status" aria-label={`Loading the ${noun.many}`}>
        {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
          <Skeleton key={row} h={9} />
        ))}
      </Stack>
    );
  }
  if (pages.state === 'failed') {
    return (
      <FailedState
        title={`The ${noun.many} could not be loaded`}
        reason={messageFor(pages.error)}
        safe="Nothing was changed."
        onRetry={onRetry}
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
      <DataGrid
        caption={caption}
        columns={columns}
        rows={pages.items}
        view={view}
        onChange={onChange}
        {...(selection === undefined ? {} : { selection })}
      />
      <LoadMore more={pages.more} onLoad={onMore} />
      {pages.more.state === 'none' ? (
        <Text textStyle="sm" color="fg.muted">
          That is everything.
        </Text>
      ) : null}
    </>
  );
}
