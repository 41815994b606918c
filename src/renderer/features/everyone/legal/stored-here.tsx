import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { CookieService } from '#data/cookie-services.ts';

/** What this site stores on a device. It is said by the code that stores it, so no admin edits it. */
const stored = [
  ['Your colors', 'light or dark, until you clear it'],
  ['Your cart', 'until you pay or clear it'],
  [
    'Your log-in',
    'who you are and which roles you have, until you log out; the address that you typed to log in, until the window closes',
  ],
  ['What you typed and did not send yet', 'until you send it or log out'],
  ['Files that are being sent', 'which ones and how far they are, until they have arrived'],
  ['Where you stopped watching a film', 'so that you go on from there'],
  ['The files of this site', 'so that it opens fast, and opens without a network'],
] as const;

const services = {
  recaptcha: {
    name: 'reCAPTCHA (Google)',
    what: 'keeps robots out of the log-in, and sets a cookie for that',
  },
  google: {
    name: 'Google',
    what: 'only when you log in with a Google account; its window then uses the cookies of Google',
  },
  stripe: {
    name: 'Stripe',
    what: 'in the cart only: tells people from fraud before a payment, with two cookies',
  },
} satisfies Record<CookieService, { name: string; what: string }>;

/** What is stored on a visitor's device, and which cookies are set; true of this very installation. */
export function StoredHere() {
  const { cookieServices } = useCloud();
  return (
    <Box as="section" aria-labelledby="stored-here" maxW="measure">
      <Box as="h2" id="stored-here" fontSize="2xl" mb={4}>
        What is stored on your device
      </Box>
      <Stack gap={4}>
        <Text>
          {cookieServices.length === 0
            ? 'This site sets no cookies. It does not follow you, and it counts no visits. What it needs to work is stored in your browser and read by nobody else:'
            : 'This site sets no cookies but those that are needed. It does not follow you, and it counts no visits. What it needs to work is stored in your browser and read by nobody else:'}
        </Text>
        <Facts>
          {stored.map(([name, what]) => (
            <li key={name}>
              <strong>{name}:</strong> {what}.
            </li>
          ))}
        </Facts>
        {cookieServices.length === 0 ? null : (
          <>
            <Text>Services that are needed for safety or payment set cookies of their own:</Text>
            <Facts>
              {cookieServices.map((service) => (
                <li key={service}>
                  <strong>{services[service].name}:</strong> {services[service].what}.
                </li>
              ))}
            </Facts>
          </>
        )}
        <Text>
          You pay on the page of our payment provider, which sets cookies of its own and says so
          there.
        </Text>
      </Stack>
    </Box>
  );
}

const Facts = chakra('ul', {
  base: { listStyleType: 'disc', ps: 6, '& li + li': { mt: 1 } },
});
