import { Box, Flex, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { pressedKey } from '#lib/pressed-key.ts';
import { IconButton } from './icon-button.tsx';

type ListDetailProps = {
  listRef?: Ref<HTMLDivElement>;
  /** A `DetailPanel` of what is open, or null. */
  detail: ReactNode;
  children: ReactNode;
};

/** A list with what is open of it beside it; on narrow screens in its place. */
export function ListDetail({ listRef, detail, children }: ListDetailProps) {
  return (
    <Flex gap={6} align="flex-start">
      <Box ref={listRef} flex="1" minW={0} {...(detail === null ? {} : { hideBelow: 'xl' })}>
        {children}
      </Box>
      {detail === null ? null : (
        <Box
          w={{ base: 'full', xl: '27rem' }}
          flexShrink={0}
          position={{ xl: 'sticky' }}
          top={{ xl: 4 }}
          maxH={{ xl: 'calc(100dvh - 2rem)' }}
          overflowY={{ xl: 'auto' }}
          borderLeftWidth={{ xl: '1px' }}
          pl={{ xl: 6 }}
        >
          {detail}
        </Box>
      )}
    </Flex>
  );
}

type DetailPanelProps = {
  /** The name of its landmark, for screen readers: "Video details". */
  label: string;
  title: string;
  subtitle?: ReactNode;
  /** The close button, or Escape anywhere inside. */
  onClose: () => void;
  children: ReactNode;
};

/** What is open. It takes the focus when it appears: give each thing its own key. */
export function DetailPanel({ label, title, subtitle, onClose, children }: DetailPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box
      as="aside"
      aria-label={label}
      onKeyDown={(event) => {
        // An Escape that only ends a composition is part of a text.
        if (pressedKey(event) === 'Escape') onClose();
      }}
    >
      <Flex align="flex-start" justify="space-between" gap={3} mb={3}>
        <Box minW={0} overflowWrap="anywhere">
          <Box
            as="h2"
            ref={heading}
            tabIndex={-1}
            fontSize="xl"
            _focusVisible={{ outline: 'none' }}
          >
            {title}
          </Box>
          {subtitle === undefined ? null : (
            <Text as="div" textStyle="sm" color="fg.muted">
              {subtitle}
            </Text>
          )}
        </Box>
        <IconButton
          size="sm"
          label="Close the details"
          icon={<X aria-hidden />}
          onClick={onClose}
        />
      </Flex>
      {children}
    </Box>
  );
}

/** A part of what is open. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section">
      <Box as="h3" fontSize="lg" mb={2}>
        {title}
      </Box>
      {children}
    </Box>
  );
}
