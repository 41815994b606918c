import { defineSlotRecipe, Menu } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';

export type MenuItem = {
  /** Tells it from the others of its menu. */
  value: string;
  label: string;
  icon?: ReactNode;
} & ({ to: string } | { onPress: () => void; pending?: boolean });

export type MenuListProps = {
  /** The id of the button that it belongs to. */
  trigger: string;
  open: boolean;
  onClose: () => void;
  /** The `value` of the item that Enter would choose. */
  highlighted: string | null;
  onHighlight: (value: string | null) => void;
  heading?: ReactNode;
  items: readonly MenuItem[];
  placement: 'down' | 'up';
};

/** The list of a menu button. It is fetched when a menu is about to be opened (menu-button.tsx). */
export function MenuList({
  trigger,
  open,
  onClose,
  highlighted,
  onHighlight,
  heading,
  items,
  placement,
}: MenuListProps) {
  return (
    <Menu.Root
      recipe={menuRecipe}
      ids={{ trigger }}
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      highlightedValue={highlighted}
      onHighlightChange={(change) => onHighlight(change.highlightedValue)}
      positioning={{ placement: placement === 'up' ? 'top-start' : 'bottom-end', gutter: 6 }}
    >
      <Menu.Positioner>
        <Menu.Content data-open-menu>
          {heading}
          {items.map((item) => (
            <Menu.Item key={item.value} value={item.value} asChild>
              {'to' in item ? (
                <LinkButton
                  to={item.to}
                  variant="ghost"
                  tone="neutral"
                  icon={item.icon}
                  tabIndex={-1}
                >
                  {item.label}
                </LinkButton>
              ) : (
                <Button
                  variant="ghost"
                  tone="neutral"
                  icon={item.icon}
                  pending={item.pending}
                  onClick={item.onPress}
                  tabIndex={-1}
                >
                  {item.label}
                </Button>
              )}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

const menuRecipe = defineSlotRecipe({
  slots: ['positioner', 'content', 'item'],
  base: {
    content: {
      zIndex: 'menu',
      minW: 'min(14rem, 100vw - 2rem)',
      // No wider, so that messages beside the rail have their place (toaster.tsx); names are cut.
      maxW: 'min(14.75rem, 100vw - 2rem)',
      p: 2,
      display: 'flex',
      flexDirection: 'column',
      gap: 1,
      bg: 'bg.panel',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      boxShadow: 'float',
      // While it is open only: an animation of the closed list would be waited for, and may never end.
      _open: { animation: 'rise 120ms ease-out' },
      // The item that an arrow key leads to is marked; the list itself holds the focus.
      _focusVisible: { outline: 'none' },
    },
    item: {
      justifyContent: 'flex-start',
      textAlign: 'start',
      _highlighted: {
        bg: 'colorPalette.subtle',
        _highContrast: { outline: '2px solid Highlight' },
      },
    },
  },
});
