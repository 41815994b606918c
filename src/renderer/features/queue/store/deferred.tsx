import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useToast } from '#ui/toaster.tsx';
import type { LatePart } from './deferred-chunk.ts';

type LateProps<Code> = {
  part: LatePart<Code>;
  /** Takes back what opened it, when it did not come: opening it again is another try. */
  onLost: () => void;
  waiting?: ReactNode;
  children: (code: Code) => ReactNode;
};

/** Shows something of a late part, and says so when it could not be fetched. */
export function Late<Code>({ part, onLost, waiting = null, children }: LateProps<Code>) {
  const toast = useToast();
  const [code, setCode] = useState<Code | null>(() => part.fetched());
  const isWaiting = code === null;
  const giveUp = useRef(onLost);
  useEffect(() => {
    giveUp.current = onLost;
  });

  useEffect(() => {
    if (!isWaiting) return undefined;
    let isWanted = true;
    const fetch = async () => {
      try {
        await part.fetch();
        if (isWanted) setCode(() => part.fetched());
      } catch (error) {
        console.error('A part of the queue could not be fetched', error);
        if (!isWanted) return;
        toast({
          key: 'late-part',
          tone: 'info',
          title: 'This could not be opened yet',
          description:
            'Its code did not arrive. Nothing is lost. Open it again in a moment, or reload the page.',
          duration: 12_000,
        });
        giveUp.current();
      }
    };
    void fetch();
    return () => {
      isWanted = false;
    };
  }, [part, isWaiting, toast]);

  return code === null ? waiting : children(code);
}
