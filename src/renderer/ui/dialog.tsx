import { chakra, Box, Flex, Text } from '@chakra-ui/react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { showModal } from './show-modal.ts';
import { usePressOutside } from './use-press-outside.ts';

type DialogProps = {
  open: boolean;
  /** Escape, the close button of the system, or a press outside. */
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons, the safe one first. One that closes it unless given. */
  footer?: ReactNode;
  width?: string;
};

/**
 * A modal window on the browser's own `dialog`, which keeps the focus inside, makes the rest
 * inert, closes on Escape and gives the focus back.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer = (
    <Button variant="outline" tone="neutral" onClick={onClose}>
      Close
    </Button>
  ),
  width = '30rem',
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [closedByBrowser, setClosedByBrowser] = useState(0);
  const pressOutside = usePressOutside(onClose);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) showModal(dialog);
    if (!open && dialog.open) dialog.close();
  }, [open, closedByBrowser]);

  // Only closing gives the focus back; an open dialog that is just taken away drops it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  return (
    <chakra.dialog
      ref={ref}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        // What the dialog stands in, such as a panel, would close as well.
        if (event.key === 'Escape') event.stopPropagation();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (!open || ref.current?.open) return;
        // A second Escape closes it without asking. It opens again while `open` is still true.
        onClose();
        setClosedByBrowser((times) => times + 1);
      }}
      {...pressOutside}
      m="auto"
      p={0}
      w={`min(${width}, calc(100vw - 2rem))`}
      maxH="calc(100dvh - 2rem)"
      overflow="auto"
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
      boxShadow="float"
      _backdrop={{ bg: 'rgb(15 0 31 / 0.55)' }}
      _open={{ animation: 'rise 180ms {easings.in}' }}
    >
      {open ? (
        <Box p={{ base: 5, md: 6 }}>
          <Box as="h2" id={titleId} fontSize="2xl">
            {title}
          </Box>
          <Text as="div" mt={3} color="fg.muted">
            {children}
          </Text>
          <Flex css={footerCss}>{footer}</Flex>
        </Box>
      ) : null}
    </chakra.dialog>
  );
}

/** It stays in sight beside what is longer than the window, which then begins at its beginning. */
const footerCss = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 3,
  mt: 2,
  mb: -4,
  py: 4,
  bg: 'bg.panel',
  // In a very low window the words need the room.
  '@media (max-height: 24rem)': { position: 'static' },
} as const;
