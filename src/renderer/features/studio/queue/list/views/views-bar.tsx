import { chakra, Flex } from '@chakra-ui/react';
import { BookmarkPlus, Link, X } from 'lucide-react';
import { useState } from 'react';
import { routes } from '#domain/routes.ts';
import { useSavedViews, viewProblem } from '#modules/tables/use-saved-views.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toaster.tsx';
import { savedSearch } from '../../state/queue-view.ts';
import { Deferred, deferredChunk } from '#parts/deferred-chunk.tsx';
import { useQueue } from '../../state/queue-context.tsx';
import { builtInViews, isSameChoice, viewOf, withLayoutOf } from './built-in-views.ts';

const saveViewDialog = deferredChunk(() => import('./save-view-dialog.tsx'));

/** Built-in and saved views of the queue. Saved views can be deleted, and any view shared by link. */
export function ViewsBar() {
  const { view, changeView } = useQueue();
  const { views, add, remove } = useSavedViews('queue');
  const [isSaving, setIsSaving] = useState(false);
  const toast = useToast();
  const search = savedSearch(view);
  const isNamed =
    builtInViews.some((each) => isSameChoice(each.view, view)) ||
    views.some((each) => each.search === search);
  const obstacle = viewProblem(views, search);

  const share = async () => {
    const address = new URL(`${routes.videoStatus.path}?${search}`, location.origin).href;
    try {
      await navigator.clipboard.writeText(address);
      toast({
        key: 'saved-view',
        tone: 'success',
        title: 'The link is copied',
        description: 'Colleagues who open it see the same, with “My work” as their own.',
      });
    } catch {
      toast({ key: 'saved-view', title: 'Copy this link', description: address, duration: 20_000 });
    }
  };

  return (
    <Bar aria-label="Views of the queue">
      {builtInViews.map(({ id, name, view: built }) => (
        <button
          key={id}
          type="button"
          className="view"
          aria-pressed={isSameChoice(built, view)}
          onClick={() => changeView(withLayoutOf(built, view))}
        >
          {name}
        </button>
      ))}
      {views.map((saved) => (
        <span key={saved.id} className="saved">
          <button
            type="button"
            className="view"
            aria-pressed={saved.search === search}
            onClick={() => changeView({ ...viewOf(saved.search), videoId: view.videoId })}
          >
            {saved.name}
          </button>
          <button
            type="button"
            className="delete"
            aria-label={`Delete the view ${saved.name}`}
            title="Delete this view"
            onClick={() => void remove(saved)}
          >
            <X size={14} aria-hidden />
          </button>
        </span>
      ))}
      <Flex gap={1}>
        {isNamed ? null : (
          <Button
            size="sm"
            variant="ghost"
            icon={<BookmarkPlus aria-hidden />}
            onClick={() =>
              obstacle === null
                ? setIsSaving(true)
                : toast({
                    key: 'saved-view',
                    title: 'This view was not saved',
                    description: obstacle,
                  })
            }
          >
            Save this view
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          tone="neutral"
          icon={<Link aria-hidden />}
          onClick={() => void share()}
        >
          Copy link
        </Button>
      </Flex>
      {isSaving ? (
        <Deferred chunk={saveViewDialog} onLost={() => setIsSaving(false)}>
          {({ SaveViewDialog }) => (
            <SaveViewDialog
              names={views.map(({ name }) => name)}
              onSave={(name) => add(name, search)}
              onClose={() => setIsSaving(false)}
            />
          )}
        </Deferred>
      ) : null}
    </Bar>
  );
}

const Bar = chakra('nav', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    // One line that scrolls sideways.
    overflowX: 'auto',
    scrollbarWidth: 'none',
    // Room for the focus ring.
    p: '6px',
    m: '-6px',
    '& > *': { flexShrink: 0 },
    '& .view': {
      minH: 9,
      position: 'relative',
      maxW: '16rem',
      px: 3,
      borderRadius: 'control',
      textStyle: 'sm',
      fontWeight: 'semibold',
      color: 'fg.muted',
      cursor: 'pointer',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      _hover: { bg: 'bg.muted', color: 'fg' },
    },
    '& .view[aria-pressed=true]': {
      bg: 'primary.subtle',
      color: 'primary.fg',
      _after: {
        content: '""',
        position: 'absolute',
        insetInline: 3,
        bottom: '3px',
        h: '2px',
        borderRadius: 'full',
        bg: 'primary',
        forcedColorAdjust: 'none',
      },
    },
    '& .saved': { display: 'inline-flex', alignItems: 'center' },
    '& .delete': {
      minW: 7,
      minH: 9,
      display: 'inline-grid',
      placeItems: 'center',
      borderRadius: 'control',
      color: 'fg.subtle',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted', color: 'fg' },
    },
  },
});
