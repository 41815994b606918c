import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

type Tab<Value extends string> = {
  value: Value;
  label: string;
  /** Drawn before the label; it says nothing that the label does not. */
  icon?: ReactNode;
  count?: number | undefined;
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
  const id = useId();
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

  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.value === value);
    const target = tabs[targetIndex(event.key, index, tabs.length)];
    if (!target) return;
    event.preventDefault();
    onChange(target.value);
    list.current?.querySelector<HTMLElement>(`[data-tab="${target.value}"]`)?.focus();
  };

  return (
    <div>
      <Flex
        ref={list}
        role="tablist"
        aria-label={label}
        overflowX="auto"
        borderBottomWidth="1px"
        mb={5}
        gap={1}
      >
        {tabs.map((tab) => (
          <TabButton
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-tab={tab.value}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={move}
          >
            {tab.icon}
            {tab.label}
            {tab.count === undefined ? null : (
              <chakra.span color="fg.muted" fontWeight="medium" data-numeric>
                {tab.count}
              </chakra.span>
            )}
          </TabButton>
        ))}
      </Flex>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  );
}

function targetIndex(key: string, index: number, count: number): number {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}

const TabButton = chakra('button', {
  base: {
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
});
