import { Component, Fragment, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { forgetFailedPages } from './lazy-page.tsx';
import { RenderApology } from './render-apology.tsx';

type Props = {
  /** A new key is a new try: the address of the page. */
  resetKey: string;
  /** What an apology stands in, where the frame leaves that to its pages or there is none. */
  around?: ComponentType<{ children: ReactNode }>;
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
    forgetFailedPages();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const Around = this.props.around ?? Fragment;
    return (
      <Around>
        <RenderApology error={error} />
      </Around>
    );
  }
}
