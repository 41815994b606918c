import { useEffect, useRef, type RefObject } from 'react';

type Sight = {
  /** It is known to be out of sight still, so that what it shows can be set for its entrance. */
  onAway?: () => void;
  /** Most of it is in sight for the first time. */
  onSeen: (wasAway: boolean) => void;
};

/** Tells when an element is looked at for the first time. */
export function useInSight<Looked extends Element>(sight: Sight): RefObject<Looked | null> {
  const ref = useRef<Looked>(null);
  const latest = useRef(sight);
  useEffect(() => {
    latest.current = sight;
  });
  useEffect(() => {
    if (!ref.current) return undefined;
    let wasAway = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ intersectionRatio }) => intersectionRatio >= 0.6)) {
          observer.disconnect();
          latest.current.onSeen(wasAway);
        } else if (!wasAway && entries.every(({ isIntersecting }) => !isIntersecting)) {
          wasAway = true;
          latest.current.onAway?.();
        }
      },
      { threshold: [0, 0.6] },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return ref;
}
