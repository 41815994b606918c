import { routes } from '#domain/routes.ts';
import { useBackOnline, useOnline } from '#lib/use-online.ts';
import { FailedState } from '#ui/failed-state.tsx';
import { Page } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { renderFailureOf, type RenderFailure } from './render-failure.ts';

type Words = { title: string; what: string; reason: string; safe: string; retryLabel: string };

const words = {
  offline: {
    title: 'You are offline',
    what: 'This page needs the network to open',
    reason: 'It opens by itself as soon as the network is back.',
    safe: 'What you saved is kept.',
    retryLabel: 'Try now',
  },
  'file-missing': {
    title: 'This page did not arrive',
    what: 'A file of this page could not be loaded',
    reason: 'Most often a newer version was published while this one was open. Load that one.',
    safe: 'What you saved is kept.',
    retryLabel: 'Load it again',
  },
  broken: {
    title: 'This page could not be shown',
    what: 'A part of it failed on this device',
    reason: 'Loading it again often helps. If it does not, the mistake is ours.',
    safe: 'What you saved is kept, and the rest of the site still works.',
    retryLabel: 'Load it again',
  },
} satisfies Record<RenderFailure, Words>;

// A browser may remember that a file was missing for as long as the page lives.
const loadAgain = () => location.reload();

/** In place of a page that could not be shown: why, what is safe, and two ways on. */
export function RenderApology({ error }: { error: Error }) {
  const failure = renderFailureOf(error, useOnline());
  const { title, what, reason, safe, retryLabel } = words[failure];
  return (
    <Page title={title}>
      <FailedState
        title={what}
        reason={reason}
        safe={safe}
        onRetry={loadAgain}
        retryLabel={retryLabel}
      >
        {failure === 'broken' ? null : <LoadWhenBackOnline />}
        <TextLink to={routes.landing.path}>Go to the start page</TextLink>
      </FailedState>
    </Page>
  );
}

function LoadWhenBackOnline() {
  useBackOnline(loadAgain);
  return null;
}
