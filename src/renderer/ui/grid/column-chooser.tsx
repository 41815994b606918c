import { Flex } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { CheckboxField } from '../checkbox-field.tsx';
import { IconButton } from '../icon-button.tsx';
import { movedColumn, type GridView } from './grid-view.ts';
import { ToolPanel } from './tool-panel.tsx';

type ColumnChooserProps = {
  columns: readonly { key: string; header: string; primary?: boolean }[];
  view: GridView;
  onChange: (part: Partial<GridView>) => void;
};

/** Which columns a table shows, and in what order. The name of a row always stays. */
export function ColumnChooser({ columns, view, onChange }: ColumnChooserProps) {
  const shown = view.columns.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  const hidden = columns.filter(({ key }) => !view.columns.includes(key));
  const choose = (key: string, isShown: boolean) =>
    onChange({
      columns: isShown ? [...view.columns, key] : view.columns.filter((each) => each !== key),
    });
  const move = (key: string, by: -1 | 1) =>
    onChange({ columns: movedColumn(view.columns, key, by) });
  return (
    <ToolPanel
      name="Columns"
      icon={<Columns3 aria-hidden />}
      label="Columns of the table"
      w="min(19rem, 100vw - 2rem)"
      py={2}
    >
      {() =>
        [...shown, ...hidden].map(({ key, header, primary }) => {
          const place = view.columns.indexOf(key);
          return (
            <Flex key={key} align="center" justify="space-between" gap={2}>
              <CheckboxField
                label={header}
                checked={place !== -1}
                disabled={primary === true}
                onChange={(event) => choose(key, event.target.checked)}
              />
              {place === -1 ? null : (
                <Flex>
                  <IconButton
                    size="sm"
                    label={`Move ${header} to the left`}
                    icon={<ArrowUp aria-hidden />}
                    disabled={place === 0}
                    onClick={() => move(key, -1)}
                  />
                  <IconButton
                    size="sm"
                    label={`Move ${header} to the right`}
                    icon={<ArrowDown aria-hidden />}
                    disabled={place === view.columns.length - 1}
                    onClick={() => move(key, 1)}
                  />
                </Flex>
              )}
            </Flex>
          );
        })
      }
    </ToolPanel>
  );
}
