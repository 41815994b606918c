import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { routes } from '#domain/routes.ts';
import { Wordmark } from '#ui/brand/wordmark.tsx';
import { TextLink } from '#ui/text-link.tsx';

const places = [
  { to: `${routes.landing.path}#services`, label: 'Services' },
  { to: `${routes.landing.path}#how-it-works`, label: 'How it works' },
  { to: `${routes.landing.path}#prices`, label: 'Prices' },
  { to: `${routes.landing.path}#questions`, label: 'Questions' },
  { to: routes.login.path, label: 'Log in' },
  { to: routes.register.path, label: 'Create an account' },
  { to: routes.help.path, label: 'Help' },
  { to: routes.terms.path, label: 'Terms' },
  { to: routes.privacy.path, label: 'Privacy' },
  { to: routes.imprint.path, label: 'Imprint' },
  { to: routes.about.path, label: 'About' },
];

/** The end of every public page. */
export function PublicFooter() {
  return (
    <chakra.footer borderTopWidth="1px" bg="bg.subtle">
      <Flex
        maxW="calc(75rem + 3rem)"
        mx="auto"
        px={{ base: 4, md: 6 }}
        py={{ base: 10, md: 12 }}
        gap={8}
        justify="space-between"
        direction={{ base: 'column', md: 'row' }}
      >
        <Stack gap={3} maxW="22rem">
          <Wordmark />
          <Text color="fg.muted">
            A studio for product film. You send the product, we send back videos that are ready to
            publish.
          </Text>
        </Stack>
        <nav aria-label="Footer">
          <Flex as="ul" wrap="wrap" columnGap={8} rowGap={1} maxW={{ md: '26rem' }}>
            {places.map(({ to, label }) => (
              <chakra.li key={to} minW="8rem">
                <TextLink
                  to={to}
                  color="fg.muted"
                  fontWeight="medium"
                  textDecoration="none"
                  display="inline-flex"
                  alignItems="center"
                  minH={10}
                  _hover={{ color: 'fg', textDecoration: 'underline' }}
                >
                  {label}
                </TextLink>
              </chakra.li>
            ))}
          </Flex>
        </nav>
      </Flex>
    </chakra.footer>
  );
}
