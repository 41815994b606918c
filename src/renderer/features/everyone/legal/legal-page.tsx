import { Stack, Text } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { usePresentText } from '#data/hooks/use-legal-text.ts';
import {
  legalTitles,
  legalVersionNumber,
  type LegalKind,
  type LegalText,
} from '#domain/legal-text.ts';
import { routes } from '#domain/routes.ts';
import type { Readable } from '#lib/readable.ts';
import { MarkdownText } from '#parts/markdown-text.tsx';
import { useLive, type Live } from '#stores/use-live.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { Moment } from '#ui/moment.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { EarlierVersions } from './earlier-versions.tsx';
import { StoredHere } from './stored-here.tsx';

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
