import { Box, chakra, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { TurntableScene } from '#ui/brand/turntable/turntable-scene.tsx';
import { nextStepInSight } from '#ui/next-step-sight.ts';
import { useDocumentTitle } from '#ui/use-document-title.ts';

type AuthLayoutProps = {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** The way to the neighbouring page. */
  aside?: ReactNode;
  /**
   * Shows the outcome of the page before it. The heading takes the focus, as on a new page, so that
   * keyboards continue from it and screen readers announce it.
   */
  isOutcome?: boolean;
};

/** A form beside a look into the studio. On small screens the form stands alone. */
export function AuthLayout(props: AuthLayoutProps) {
  const { title, description, children, aside, isOutcome = false } = props;
  useDocumentTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isOutcome) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isOutcome, title]);
  return (
    <Grid
      // An address of 320 characters must not make its column wider.
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      maxW="calc(75rem + 3rem)"
      mx="auto"
      gap={{ base: 8, xl: 16 }}
      px={{ base: 4, md: 6 }}
      py={{ base: 8, md: 12 }}
      minH={{ lg: 'calc(100dvh - 4rem)' }}
    >
      <Flex align="center" justify={{ base: 'center', lg: 'flex-start' }}>
        <Stack gap={8} w="full" minW={0} maxW="form" {...nextStepInSight('first')}>
          <div>
            <chakra.h1
              ref={heading}
              tabIndex={isOutcome ? -1 : undefined}
              _focusVisible={{ outline: 'none' }}
              css={{ '--title-size': 'clamp(2.25rem, 1.6rem + 3vw, 3.25rem)' }}
            >
              {title}
            </chakra.h1>
            {description === undefined ? null : (
              <Text as="div" mt={3} color="fg.muted">
                {description}
              </Text>
            )}
          </div>
          {children}
          {aside}
        </Stack>
      </Flex>
      <Box
        hideBelow="lg"
        bg="studio.bg"
        borderRadius="panel"
        borderWidth="1px"
        borderColor="studio.border"
        overflow="hidden"
        position="relative"
        minH="34rem"
      >
        <TurntableScene />
      </Box>
    </Grid>
  );
}
