import type { More } from '#stores/pages.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type LoadMoreProps = { more: More; label?: string; onLoad: () => void };

/** The way to the next page of a list; nothing at its end. */
export function LoadMore({ more, label = 'Load more', onLoad }: LoadMoreProps) {
  if (more.state === 'none') return null;
  const button = (
    <Button
      alignSelf="flex-start"
      size="sm"
      variant="outline"
      tone="neutral"
      pending={more.state === 'loading'}
      onClick={onLoad}
    >
      {more.state === 'failed' ? 'Try again' : label}
    </Button>
  );
  return more.state === 'failed' ? (
    <Notice
      tone="danger"
      title="The next page could not be loaded"
      announce="polite"
      action={button}
    >
      What is shown above is complete so far.
    </Notice>
  ) : (
    button
  );
}
