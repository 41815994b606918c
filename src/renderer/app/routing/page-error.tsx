import { routes } from '#domain/routes.ts';
import { useBackOnline, useOnline } from '#stores/use-online.ts';
import { FailedState } from '#ui/failed-state.tsx';
import { Page } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { OfflineState } from '../notices/offline-state.tsx';
import { renderFailureOf, type RenderFailure } from './render-failure.ts';

type Words = { title: string; what: string; reason: string; safe: string };

const words = {
  'file-missing': {
    title: 'This page could not be loaded',
    what: 'A file of this page is missing',
    reason: 'Usually a newer version was published while this one was open. Reload to get it.',
    safe: 'What you saved is kept.',
  },
  broken: {
    title: 'This page could not be shown',
    what: 'A part of it failed on this device',
    reason: 'Reloading often helps. If it does not, the fault is ours.',
    safe: 'What you saved is kept, and the rest of the site still works.',
  },
} satisfies Record<Exclude<RenderFailure, 'offline'>, Words>;

// A reload also removes an old version from memory.
const loadAgain = () => location.reload();

/** Shown in place of a page that failed: why, what is safe, and two ways on. */
export function PageError({ error }: { error: Error }) {
  const failure = renderFailureOf(error, useOnline());
  useBackOnline(failure === 'broken' ? null : loadAgain);
  if (failure === 'offline') {
    return (
      <Page title="You are offline">
        <OfflineState title="This page needs the network to open" onRetry={loadAgain} />
      </Page>
    );
  }
  const { title, what, reason, safe } = words[failure];
  return (
    <Page title={title}>
      <FailedState
        title={what}
        reason={reason}
        safe={safe}
        onRetry={loadAgain}
        retryLabel="Load it again"
      >
        <TextLink to={routes.landing.path}>Go to the start page</TextLink>
      </FailedState>
    </Page>
  );
}
