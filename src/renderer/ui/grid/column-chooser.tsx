import { Box, Flex } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { CheckboxField } from '../checkbox-field.tsx';
import { IconButton } from '../icon-button.tsx';
import { useDismiss } from '../use-dismiss.ts';
import type { GridColumn } from './data-grid.tsx';
import { movedColumn, type GridView } from './grid-view.ts';

type ColumnChooserProps<Row> = {
  columns: readonly GridColumn<Row>[];
  view: GridView;
  onChange: (part: Partial<GridView>) => void;
};

/** Which columns a table shows, and in what order. The name of a row always stays. */
export function ColumnChooser<Row>({ columns, view, onChange }: ColumnChooserProps<Row>) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const dismiss = useDismiss({ open, onClose: () => setOpen(false), root, opener });
  const shown = view.columns.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  const hidden = columns.filter(({ key }) => !view.columns.includes(key));
  const choose = (key: string, isShown: boolean) =>
    onChange({
      columns: isShown ? [...view.columns, key] : view.columns.filter((each) => each !== key),
    });
  return (
    <Box ref={root} position="relative" {...dismiss}>
      <Button
        ref={opener}
        size="sm"
        variant="outline"
        tone="neutral"
        icon={<Columns3 aria-hidden />}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
      >
        Columns
      </Button>
      {open ? (
        <Box
          id={panel}
          role="group"
          aria-label="Columns of the table"
          position="absolute"
          zIndex="menu"
          right={{ md: 0 }}
          mt={1.5}
          w="min(19rem, 100vw - 2rem)"
          maxH="min(28rem, 70dvh)"
          overflowY="auto"
          px={4}
          py={2}
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="card"
          boxShadow="float"
        >
          {[...shown, ...hidden].map((column) => {
            const place = view.columns.indexOf(column.key);
            return (
              <Flex key={column.key} align="center" justify="space-between" gap={2}>
                <CheckboxField
                  label={column.header}
                  checked={place !== -1}
                  disabled={column.primary === true}
                  onChange={(event) => choose(column.key, event.target.checked)}
                />
                {place === -1 ? null : (
                  <Flex>
                    <IconButton
                      size="sm"
                      label={`Move ${column.header} to the left`}
                      icon={<ArrowUp aria-hidden />}
                      disabled={place === 0}
                      onClick={() =>
                        onChange({ columns: movedColumn(view.columns, column.key, -1) })
                      }
                    />
                    <IconButton
                      size="sm"
                      label={`Move ${column.header} to the right`}
                      icon={<ArrowDown aria-hidden />}
                      disabled={place === view.columns.length - 1}
                      onClick={() =>
                        onChange({ columns: movedColumn(view.columns, column.key, 1) })
                      }
                    />
                  </Flex>
                )}
              </Flex>
            );
          })}
        </Box>
      ) : null}
    </Box>
  );
}
