import { Box } from '@chakra-ui/react';
import { Moon, Sun } from 'lucide-react';
import { colorModeToggle } from '#lib/page-color-mode.ts';
import { IconButton } from './icon-button.tsx';

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
            <Moon aria-hidden />
          </Box>
          <Box as="span" display="none" _dark={{ display: 'contents' }}>
            <Sun aria-hidden />
          </Box>
        </>
      }
      {...{ [colorModeToggle]: '' }}
    />
  );
}
