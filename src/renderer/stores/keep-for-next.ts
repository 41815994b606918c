type Stoppable = { stop: () => void };

/**
 * Keeps what somebody leaves going for a moment, so that whoever comes next to the same need not
 * begin it anew; unless it is not well by then.
 */
export function createKeepForNext<Kept extends Stoppable>(
  milliseconds: number,
  isWell: (kept: Kept) => boolean,
) {
  let left: { of: readonly unknown[]; kept: Kept; timer: ReturnType<typeof setTimeout> } | null =
    null;

  const takeLeft = () => {
    const found = left;
    left = null;
    if (found !== null) clearTimeout(found.timer);
    return found;
  };
  return {
    /** What was left of just these things and is well, or else something new. */
    take: (of: readonly unknown[], create: () => Kept): Kept => {
      const found = takeLeft();
      if (found === null) return create();
      const isSame = of.length === found.of.length && of.every((each, at) => each === found.of[at]);
      if (isSame && isWell(found.kept)) return found.kept;
      found.kept.stop();
      return create();
    },
    /** Leaves it to whoever comes in time; otherwise it is stopped. */
    leave: (of: readonly unknown[], kept: Kept): void => {
      takeLeft()?.kept.stop();
      const timer = setTimeout(() => takeLeft()?.kept.stop(), milliseconds);
      left = { of, kept, timer };
    },
  };
}
