import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { usePresentText } from '#data/hooks/use-legal-text.ts';
import {
  type LegalKind,
  type LegalText,
  legalTitles,
  legalVersionNumber,
} from '#domain/legal-text.ts';
import { routes } from '#domain/routes.ts';
import type { Readable } from '#lib/readable.ts';
import { MarkdownText } from '#parts/markdown-text.tsx';
import { type Live, useLive } from '#stores/use-live.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { Moment } from '#ui/moment.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { EarlierVersions } from './earlier-versions.tsx';
import type { CookieService } from '#data/cookie-services.ts';

/** `/terms`: what customers agree to. */
export const TermsPage = () => <LegalPage kind="terms" />;

/** `/privacy`: what is kept about people, and what this site stores on their device. */
export const PrivacyPage = () => <LegalPage kind="privacy" />;

/** `/imprint`: who is behind the shop. */
export const ImprintPage = () => <LegalPage kind="imprint" />;

/** The text that holds now, or with `?version=` an older one, and the way to the others. */
function LegalPage({ kind }: { kind: LegalKind }) {
  const [search] = useSearchParams();
  const asked = legalVersionNumber.safeParse(Number(search.get('version'))).data ?? null;
  const present = usePresentText(kind);
  const chosen = useVersion(kind, asked);
  const shown = asked === null ? present : chosen;
  const newest =
    present.state === 'ready' && present.value?.kind === 'ok' ? present.value.value : null;
  return (
    <Page title={legalTitles[kind]} description={<Since shown={shown} newest={newest} />}>
      <Words kind={kind} shown={shown} />
      {kind === 'privacy' ? <StoredHere /> : null}
      {newest === null ? null : (
        <EarlierVersions kind={kind} newest={newest.version} shown={asked ?? newest.version} />
      )}
    </Page>
  );
}

type Shown = Live<Readable<LegalText> | null>;

function useVersion(kind: LegalKind, version: number | null): Shown {
  const { legalTexts } = useCloud();
  return useLive(
    () => (version === null ? null : legalTexts.watchVersion(kind, version)),
    [legalTexts, kind, version],
  );
}

/** Which version is shown and since when, and whether there is a newer one. */
function Since({ shown, newest }: { shown: Shown; newest: LegalText | null }) {
  if (shown.state !== 'ready' || shown.value?.kind !== 'ok') return null;
  const { kind, version, savedAt } = shown.value.value;
  const isOld = newest !== null && newest.version > version;
  return (
    <Stack gap={3}>
      <Text>
        Version {version}, saved on <Moment date={savedAt} as="date" />.
      </Text>
      {isOld ? (
        <Notice tone="warning">
          This is an older version.{' '}
          <TextLink to={routes[kind].path}>Version {newest.version}</TextLink> holds now.
        </Notice>
      ) : null}
    </Stack>
  );
}

function Words({ kind, shown }: { kind: LegalKind; shown: Shown }) {
  if (shown.state !== 'ready') {
    return <NotReady live={shown} lines={12} title="This text could not be loaded" />;
  }
  if (shown.value === null) {
    return (
      <EmptyState title="There is no such text">
        {`The studio has not published it. ${legalTitles[kind]} appear here once it has.`}
      </EmptyState>
    );
  }
  if (shown.value.kind === 'unreadable') {
    return (
      <Notice tone="danger">This version cannot be shown. Write to the studio about it.</Notice>
    );
  }
  return <MarkdownText text={shown.value.value.text} />;
}

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
function StoredHere() {
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
