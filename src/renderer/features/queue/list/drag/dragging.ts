import { latePart } from '../../store/deferred-chunk.ts';

/** What dragging takes. No pointer, no drag: it comes with the first sign of one. */
export const dragging = latePart(async () => {
  const [{ dragRow }, { dropOnColumn }] = await Promise.all([
    import('./drag-row.ts'),
    import('./drop-on-column.ts'),
  ]);
  return { dragRow, dropOnColumn };
});
