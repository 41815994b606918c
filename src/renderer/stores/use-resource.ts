import { useLayoutEffect, useReducer } from 'react';

type Opened<Value> = { open: () => Value; value: Value };

/**
 * What `open` gives. It may change something, so an effect calls it: the result is null while first
 * rendering, and there before the browser paints. `open` has to stay the same function; another one is
 * called anew.
 */
export function useResource<Value>(open: () => Value): Value | null {
  const [opened, keep] = useReducer(
    (_: Opened<Value> | null, next: Opened<Value>): Opened<Value> | null => next,
    null,
  );
  useLayoutEffect(() => keep({ open, value: open() }), [open]);
  return opened?.open === open ? opened.value : null;
}
