import { Box, chakra, Stack, useMediaQuery } from '@chakra-ui/react';
import { Ellipsis } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { routes } from '#domain/routes.ts';
import { MenuButton } from '#ui/menu-button.tsx';
import { raisedByMenu } from '#ui/raised-by-menu.ts';
import type { NavItem } from './nav-items.ts';
import { FrameNavLink, isWithin } from './nav-link.tsx';

/** In windows of at least this width, so many tabs stand beside each other with words that can be read. */
const tabsByWidth = [
  { query: '(min-width: 22.5rem)', tabs: 5 },
  { query: '(min-width: 18rem)', tabs: 4 },
];
/** In narrower ones: a phone at 200 % zoom. */
const fewestTabs = 2;

/** The staff screens at the foot of narrow windows. What does not fit lies in a menu behind the last tab. */
export function BottomBar({ items }: { items: readonly NavItem[] }) {
  const { pathname } = useLocation();
  const matches = useMediaQuery(
    tabsByWidth.map(({ query }) => query),
    { ssr: false },
  );
  const mostTabs = tabsByWidth.find((_, index) => matches[index])?.tabs ?? fewestTabs;
  const tabs = items.length > mostTabs ? items.slice(0, mostTabs - 1) : items;
  const others = items.slice(tabs.length);
  const current = others.find(({ route }) => isWithin(pathname, routes[route].path));
  return (
    <Bar aria-label="Main" hideFrom="lg">
      {tabs.map((item) => (
        <FrameNavLink key={item.route} item={item} look="tab" />
      ))}
      {others.length === 0 ? null : (
        <More data-current={current === undefined ? undefined : ''}>
          <MenuButton
            accessibleLabel={current === undefined ? 'More pages' : `More pages, ${current.label}`}
            label={
              <Stack as="span" align="center" gap={0.5} fontSize="xs">
                <Ellipsis aria-hidden />
                {current?.label ?? 'More'}
              </Stack>
            }
            placement="up"
            items={others.map(({ route, label, Icon }) => ({
              value: route,
              label,
              icon: <Icon aria-hidden />,
              to: routes[route].path,
            }))}
          />
        </More>
      )}
    </Bar>
  );
}

const Bar = chakra('nav', {
  base: {
    position: 'sticky',
    bottom: 0,
    zIndex: 'header',
    display: 'flex',
    bg: 'bg',
    borderTopWidth: '1px',
    paddingBottom: 'env(safe-area-inset-bottom)',
    ...raisedByMenu,
  },
});

const More = chakra(Box, {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: '1 0 4.5rem',
    '& > div > button': { px: 1, color: 'fg.muted' },
    '& > div > button svg': { w: 5, h: 5 },
    // The arrow would be a second sign for the same.
    '& > div > button > span:not(:first-of-type)': { display: 'none' },
    '&[data-current]': { bg: 'primary.subtle', '& > div > button': { color: 'primary.fg' } },
  },
});
