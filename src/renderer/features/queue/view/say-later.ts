/** Says the last of several values, once no other has come for so long. */
export function sayLater<Value>(milliseconds: number) {
  let say: (value: Value) => void = () => undefined;
  let waiting: { value: Value; timer: ReturnType<typeof setTimeout> } | null = null;

  /** Says at once what waits. */
  const flush = () => {
    if (waiting === null) return;
    const { value, timer } = waiting;
    clearTimeout(timer);
    waiting = null;
    say(value);
  };
  return {
    /** Who hears it from now on. */
    to: (listener: (value: Value) => void) => {
      say = listener;
    },
    say: (value: Value) => {
      if (waiting !== null) clearTimeout(waiting.timer);
      waiting = { value, timer: setTimeout(flush, milliseconds) };
    },
    isWaiting: () => waiting !== null,
    flush,
  };
}
