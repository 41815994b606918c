import { Box } from '@chakra-ui/react';
import { colorModeToggle } from '#stores/page-color-mode.ts';
import { IconButton } from './icon-button.tsx';
import { LineIcon } from './line-icon.tsx';

const moon = 'M21 12.8A9 9 0 1 1 11.2 3 7 7 0 0 0 21 12.8z';
const sun =
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4';

/**
 * Switches between the office (light) and the studio (dark). The page answers the press itself,
 * so it works before the app is there, and the style sheet shows the right picture.
 */
export function ColorModeToggle() {
  return (
    <IconButton
      label="Switch between light and dark mode"
      icon={
        <>
          <Box as="span" display="contents" _dark={{ display: 'none' }}>
            <LineIcon path={moon} />
          </Box>
          <Box as="span" display="none" _dark={{ display: 'contents' }}>
            <LineIcon path={sun} />
          </Box>
        </>
      }
      {...{ [colorModeToggle]: '' }}
    />
  );
}
