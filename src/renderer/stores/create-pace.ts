/**
 * Runs tasks one after the other, each at least so many milliseconds after the one before it has ended.
 * The first one begins at once.
 */
export function createPace(milliseconds: number) {
  let free: Promise<void> = Promise.resolve();
  return function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const run = free.then(task);
    free = Promise.allSettled([run]).then(() => pause(milliseconds));
    return run;
  };
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });
