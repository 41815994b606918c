import { createStore } from 'zustand/vanilla';
import type { Watch } from '#lib/watch.ts';

type Told<T> =
  | { state: 'loading' }
  | { state: 'ready'; value: T }
  | { state: 'failed'; error: Error };

/**
 * One subscription for all who watch the same at once. It begins with the first of them and stops with the last; who
 * comes later gets the last value at once. One that failed has ended: the next to come begins another.
 */
export function shareWatch<T>(watch: Watch<T>): Watch<T> {
  let running: ReturnType<typeof begin> | null = null;
  const begin = () => {
    const told = createStore<Told<T>>(() => ({ state: 'loading' }));
    const stop = watch(
      (value) => told.setState({ state: 'ready', value }, true),
      (error) => told.setState({ state: 'failed', error }, true),
    );
    return { told, stop, watchers: 0 };
  };
  return (onValue, onError) => {
    if (running === null || running.told.getState().state === 'failed') running = begin();
    const joined = running;
    const tell = (now: Told<T>) => {
      if (now.state === 'ready') onValue(now.value);
      if (now.state === 'failed') onError(now.error);
    };
    joined.watchers += 1;
    const leave = joined.told.subscribe(tell);
    tell(joined.told.getState());
    return () => {
      leave();
      joined.watchers -= 1;
      if (joined.watchers > 0) return;
      joined.stop();
      if (running === joined) running = null;
    };
  };
}
