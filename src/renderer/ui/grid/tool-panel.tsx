import { Box, type BoxProps } from '@chakra-ui/react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useDismiss } from '../use-dismiss.ts';

type ToolPanelProps = Omit<BoxProps, 'children'> & {
  /** On the button. */
  name: string;
  icon: ReactNode;
  /** What the panel is called for screen readers. */
  label: string;
  children: (close: () => void) => ReactNode;
};

/** A button above a table that opens a panel below itself. */
export function ToolPanel({ name, icon, label, children, ...styles }: ToolPanelProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const close = () => setOpen(false);
  const dismiss = useDismiss({ open, onClose: close, root, opener });
  return (
    <Box ref={root} position="relative" {...dismiss}>
      <Button
        ref={opener}
        size="sm"
        variant="outline"
        tone="neutral"
        icon={icon}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
      >
        {name}
      </Button>
      {open ? (
        <Box
          id={panel}
          role="group"
          aria-label={label}
          position="absolute"
          zIndex="menu"
          right={{ md: 0 }}
          mt={1.5}
          maxH="min(28rem, 70dvh)"
          overflowY="auto"
          px={4}
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="card"
          boxShadow="float"
          {...styles}
        >
          {children(close)}
        </Box>
      ) : null}
    </Box>
  );
}
