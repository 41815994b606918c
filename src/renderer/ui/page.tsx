import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { helpPath, type HelpTopic } from '#domain/help-topics.ts';
import { TextLink } from './text-link.tsx';
import { useDocumentTitle } from './use-document-title.ts';

type PageProps = {
  /** The page's one h1, and its name in the browser's tab unless `documentTitle` says otherwise. */
  title: string;
  documentTitle?: string | undefined;
  description?: ReactNode;
  /** Where a newcomer would be lost: what explains this page. */
  help?: HelpTopic;
  /** Buttons that concern the whole page. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page inside a frame: its heading, what it is for, what can be done, then the content. */
export function Page({ title, documentTitle, description, help, actions, children }: PageProps) {
  useDocumentTitle(documentTitle ?? title);
  return (
    <Stack gap={{ base: 6, md: 'var(--page-gap, 2.5rem)' }} animation="appear 180ms ease-out">
      <Flex as="header" wrap="wrap" align="flex-end" justify="space-between" gap={4} columnGap={8}>
        <Box flex="1 1 var(--title-room, 20rem)" minW={0}>
          <h1>{title}</h1>
          {description === undefined && help === undefined ? null : (
            <Text as="div" color="fg.muted" mt={2} maxW="measure">
              {description}{' '}
              {help === undefined ? null : (
                <TextLink to={helpPath(help)} whiteSpace="nowrap" data-screen-only>
                  How this works
                </TextLink>
              )}
            </Text>
          )}
        </Box>
        {actions === undefined ? null : (
          <Flex wrap="wrap" gap={2} align="center">
            {actions}
          </Flex>
        )}
      </Flex>
      {children}
    </Stack>
  );
}
