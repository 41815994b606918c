import { Component, Fragment, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { reportError } from '#stores/error-reports.ts';
import { forgetFailedPages } from './lazy-page.tsx';
import { PageError } from './page-error.tsx';

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
