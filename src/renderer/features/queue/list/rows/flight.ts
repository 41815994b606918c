/**
 * Tells whether somebody flies over a list: whether it was scrolled by more than a window's height
 * at once, until it stands still.
 */
export function createFlight() {
  let last = 0;
  let isFlying = false;
  return (offset: number, height: number, isScrolling: boolean): boolean => {
    const isFar = Math.abs(offset - last) > height;
    last = offset;
    isFlying = isScrolling && (isFlying || isFar);
    return isFlying;
  };
}
