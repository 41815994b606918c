import { useEffect, useState } from 'react';

/** True once something has been waited for this long. */
export function useWaitedLong(milliseconds: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isLong;
}
