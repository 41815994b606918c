import { chakra, defineSlotRecipe, Tabs as ChakraTabs } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';

type Tab<Value extends string> = {
  value: Value;
  label: string;
  /** Drawn before the label; it says nothing that the label does not. */
  icon?: ReactNode;
  count?: number | undefined;
  /** A few words after the label, drawn quietly. */
  detail?: string | undefined;
};

type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** What belongs to the chosen tab. */
  children: ReactNode;
};

/** Several views of the same thing, one shown. Arrow keys, Home and End move between them. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);

  // On narrow screens the list scrolls sideways, and the chosen tab may lie outside. Only the list
  // moves: `scrollIntoView` would move the page to it as well.
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!row || !chosen) return;
    const { left, width } = chosen.getBoundingClientRect();
    const beyond = left - row.getBoundingClientRect().left - (row.clientWidth - width) / 2;
    row.scrollTo({ left: row.scrollLeft + beyond });
  }, [value]);

  return (
    <ChakraTabs.Root
      recipe={tabsRecipe}
      value={value}
      onValueChange={(change) => {
        const chosen = tabs.find((tab) => tab.value === change.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      <ChakraTabs.List ref={list} aria-label={label}>
        {tabs.map((tab) => (
          <ChakraTabs.Trigger key={tab.value} value={tab.value}>
            {tab.icon}
            {tab.label}
            {tab.detail === undefined ? null : (
              <chakra.span color="fg.muted" fontWeight="medium">
                {tab.detail}
              </chakra.span>
            )}
            {tab.count === undefined ? null : (
              <chakra.span color="fg.muted" fontWeight="medium" data-numeric>
                {tab.count}
              </chakra.span>
            )}
          </ChakraTabs.Trigger>
        ))}
      </ChakraTabs.List>
      <ChakraTabs.Content value={value}>{children}</ChakraTabs.Content>
    </ChakraTabs.Root>
  );
}

const tabsRecipe = defineSlotRecipe({
  slots: ['root', 'list', 'trigger', 'content'],
  base: {
    list: { display: 'flex', gap: 1, mb: 5, overflowX: 'auto', borderBottomWidth: '1px' },
    trigger: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 2,
      minH: 'touch',
      px: 3,
      flexShrink: 0,
      fontWeight: 'semibold',
      color: 'fg.muted',
      borderBottomWidth: '3px',
      borderColor: 'transparent',
      cursor: 'pointer',
      _hover: { color: 'fg' },
      // Forced colours would draw every transparent edge, and each tab would look chosen.
      _highContrast: { borderColor: 'Canvas' },
      _selected: {
        color: 'fg',
        borderColor: 'primary',
        _highContrast: { borderColor: 'Highlight' },
      },
      _focusVisible: { outlineOffset: '-3px' },
    },
  },
});
