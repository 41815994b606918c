import { Box, Stack } from '@chakra-ui/react';
import { Menu, X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { IconButton } from '#ui/icon-button.tsx';

/** The navigation where there is no room for it: a button that opens it below the header. */
export function MobileNav({ until, children }: { until: 'md' | 'lg'; children: ReactNode }) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Arriving somewhere closes it.
  const open = openAt === key;

  useEffect(() => {
    if (!open) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenAt(null);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);

  return (
    <Box hideFrom={until}>
      <IconButton
        label={open ? 'Close the menu' : 'Open the menu'}
        aria-expanded={open}
        icon={open ? <X aria-hidden /> : <Menu aria-hidden />}
        onClick={() => setOpenAt(open ? null : key)}
      />
      {open ? (
        <Box
          as="nav"
          aria-label="Main"
          position="absolute"
          left={0}
          right={0}
          top="100%"
          bg="bg"
          borderBottomWidth="1px"
          boxShadow="float"
          p={4}
          animation="rise 120ms ease-out"
        >
          <Stack gap={1}>{children}</Stack>
        </Box>
      ) : null}
    </Box>
  );
}
