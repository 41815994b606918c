type Stoppable = { stop: () => void };

/**
 * Keeps a released value alive for a while, so that the next user with the same keys gets it instead
 * of a new one, unless it is no longer healthy.
 */
export function createKeepAlive<Value extends Stoppable>(
  milliseconds: number,
  isHealthy: (value: Value) => boolean,
) {
  let idle: {
    keys: readonly unknown[];
    value: Value;
    timer: ReturnType<typeof setTimeout>;
  } | null = null;

  const takeIdle = () => {
    const found = idle;
    idle = null;
    if (found !== null) clearTimeout(found.timer);
    return found;
  };
  return {
    /** The released value of the same keys if it is healthy, otherwise a new one. */
    acquire: (keys: readonly unknown[], create: () => Value): Value => {
      const found = takeIdle();
      if (found === null) return create();
      const isSame =
        keys.length === found.keys.length && keys.every((key, at) => key === found.keys[at]);
      if (isSame && isHealthy(found.value)) return found.value;
      found.value.stop();
      return create();
    },
    /** Stops the value after the time, unless it is acquired again before. */
    release: (keys: readonly unknown[], value: Value): void => {
      takeIdle()?.value.stop();
      const timer = setTimeout(() => takeIdle()?.value.stop(), milliseconds);
      idle = { keys, value, timer };
    },
  };
}
