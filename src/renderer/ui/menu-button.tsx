import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId, useLayoutEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import type { MenuItem, MenuListProps } from './menu-list.tsx';
import { useToast } from './toaster.tsx';

type MenuButtonProps = {
  label: ReactNode;
  /** Read out instead of what is seen, when that is not enough. */
  accessibleLabel?: string;
  /** Stands above the items. */
  heading?: ReactNode;
  items: readonly MenuItem[];
  /** Which way the list opens. */
  placement?: 'down' | 'up';
  /** `xs` stands in a row of a table. */
  size?: 'xs' | 'md';
};

type MenuListComponent = (props: MenuListProps) => ReactNode;

let fetched: MenuListComponent | null = null;
async function fetchMenuList(): Promise<MenuListComponent> {
  const { MenuList } = await import('./menu-list.tsx');
  fetched = MenuList;
  return MenuList;
}

/**
 * Opens a short list of links and actions beside itself. The list brings 30 KB with it, so it is
 * fetched when somebody comes near: frames of which this is a part load no longer for it.
 */
export function MenuButton({
  label,
  accessibleLabel,
  heading,
  items,
  placement = 'down',
  size = 'md',
}: MenuButtonProps) {
  const id = useId();
  const toast = useToast();
  const [List, setList] = useState<MenuListComponent | null>(() => fetched);
  const [isOpen, setOpen] = useState(false);
  const [highlighted, setHighlighted] = useState<string | null>(null);

  // Messages make way for it.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const page = document.documentElement;
    page.toggleAttribute('data-menu', true);
    return () => page.removeAttribute('data-menu');
  }, [isOpen]);

  const prepare = async () => {
    const list = fetched ?? (await fetchMenuList());
    setList(() => list);
  };
  // A press says so when it does not come.
  const comeNear = () => void prepare().catch(() => undefined);

  const open = async (by: 'keyboard' | 'pointer') => {
    setOpen(true);
    // The arrow keys go on from the first item, as they do in other menus.
    setHighlighted(by === 'keyboard' ? (items[0]?.value ?? null) : null);
    try {
      await prepare();
    } catch (error) {
      console.error('The list of a menu could not be fetched', error);
      setOpen(false);
      toast({
        key: 'menu',
        tone: 'danger',
        title: 'The menu could not be opened',
        description: 'No connection. Check the network and try again.',
      });
    }
  };
  const press = ({ detail }: MouseEvent) => {
    if (isOpen) setOpen(false);
    // A press of a key is a click without a count.
    else void open(detail === 0 ? 'keyboard' : 'pointer');
  };

  return (
    <Box>
      <Button
        id={id}
        variant="ghost"
        tone="neutral"
        size={size}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(accessibleLabel === undefined ? {} : { 'aria-label': accessibleLabel })}
        onPointerEnter={comeNear}
        onFocus={comeNear}
        onClick={press}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          void open('keyboard');
        }}
      >
        {label}
        <chakra.span hideBelow="sm">
          <ChevronDown aria-hidden {...(size === 'xs' ? { size: 14 } : {})} />
        </chakra.span>
      </Button>
      {List === null ? null : (
        <List
          trigger={id}
          open={isOpen}
          onClose={() => setOpen(false)}
          highlighted={highlighted}
          onHighlight={setHighlighted}
          heading={heading}
          items={items}
          placement={placement}
        />
      )}
    </Box>
  );
}
