import { Component, type ErrorInfo, type ReactNode } from 'react';
import { forgetFailedPages } from './lazy-page.tsx';
import { RenderApology } from './render-apology.tsx';
import { WholeWindow } from './whole-window.tsx';

type Props = {
  /** A new key is a new try: the address of the page. */
  resetKey: string;
  /** Whether no frame stands around it that an apology could appear in. */
  fullScreen?: boolean;
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
    const apology = <RenderApology error={error} />;
    return this.props.fullScreen ? <WholeWindow>{apology}</WholeWindow> : apology;
  }
}
