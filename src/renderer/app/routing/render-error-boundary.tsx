import { Component, Fragment, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { reportError } from '#stores/error-reports.ts';
import { forgetFailedPages } from './lazy-page.tsx';
import { routes } from '#domain/routes.ts';
import { useBackOnline, useOnline } from '#stores/use-online.ts';
import { FailedState } from '#ui/failed-state.tsx';
import { Page } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { OfflineState } from '../notices/offline-state.tsx';
import { renderFailureOf, type RenderFailure } from './render-failure.ts';

type Props = {
  /** A new key tries again: the page's address. */
  resetKey: string;
  /** Wraps the error message where no frame gives the page its margins. */
  around?: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
};
type State = { error: Error | null; resetKey: string };

/**
 * Shows an error message in place of a page that fails to render or to load, so that the frame
 * stays. In React only a class can do this.
 */
export class RenderErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('A page could not be shown', error, info.componentStack);
    reportError('render', error);
    forgetFailedPages();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const Around = this.props.around ?? Fragment;
    return (
      <Around>
        <PageError error={error} />
      </Around>
    );
  }
}

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
function PageError({ error }: { error: Error }) {
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
