import { Component, type ErrorInfo, type ReactNode } from 'react';
import { FailedState } from '#ui/failed-state.tsx';
import { Page } from '#ui/page.tsx';

type Props = {
  /** A new key is a new try: the address of the page. */
  resetKey: string;
  children: ReactNode;
};
type State = { error: Error | null; resetKey: string };

/**
 * Keeps a page that fails to render, or whose code could not be loaded, from taking the frame
 * around it down. React offers this to classes only.
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
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <Page title="This page could not be shown">
        <FailedState
          title="A part of it failed on this device"
          reason="It may also be that a newer version was published a moment ago."
          safe="What you saved is kept, and the rest of the site still works."
          onRetry={() => location.reload()}
          retryLabel="Load it again"
        />
      </Page>
    );
  }
}
