import { Box, chakra, Flex } from '@chakra-ui/react';
import type { LegalKind } from '#domain/legal-text.ts';
import { legalVersionPath, routes } from '#domain/routes.ts';
import { TextLink } from '#ui/text-link.tsx';

type EarlierVersionsProps = {
  kind: LegalKind;
  newest: number;
  /** The one that is read now, which needs no link. */
  shown: number;
};

/** The way to every other version. They are numbered without gaps. */
export function EarlierVersions({ kind, newest, shown }: EarlierVersionsProps) {
  if (newest === 1) return null;
  const versions = Array.from({ length: newest }, (_, index) => newest - index);
  return (
    <chakra.nav aria-label="Other versions" borderTopWidth="1px" pt={6}>
      <Box as="h2" fontSize="lg" mb={2}>
        Other versions
      </Box>
      <Flex as="ul" wrap="wrap" columnGap={6} rowGap={1} listStyleType="none">
        {versions
          .filter((version) => version !== shown)
          .map((version) => (
            <li key={version}>
              <TextLink
                to={version === newest ? routes[kind].path : legalVersionPath(kind, version)}
                display="inline-flex"
                alignItems="center"
                minH="touch"
              >
                Version {version}
                {version === newest ? ', which holds now' : ''}
              </TextLink>
            </li>
          ))}
      </Flex>
    </chakra.nav>
  );
}
