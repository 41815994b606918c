import { useEffect, useState, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { useCloudIfLoaded, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { filmIntakeSign, hasStoredIntake, loadIntakeBar } from '#features/queue/entry.ts';
import { useToast } from '#ui/toaster.tsx';

/**
 * The films that are checked and sent from this window. Their code is loaded when there is one: dropped in
 * the queue, chosen in a panel, or remembered by this device.
 */
export function FilmIntake() {
  const cloud = useCloudIfLoaded();
  const { uid } = useSignedIn().user;
  const hasFilms = useStore(filmIntakeSign, (videoIds) => videoIds.length > 0);
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const look = () => setNeeded((needed) => needed || hasFilms || hasStoredIntake(uid));
    look();
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [uid, hasFilms]);
  const Bar = useBar(cloud !== null && isNeeded);
  return Bar === null ? null : <Bar />;
}

/** The code of the bar. Where it cannot be loaded, that is said, and tried again when the network is back. */
function useBar(isNeeded: boolean): ComponentType | null {
  const toast = useToast();
  const [loaded, setLoaded] = useState<ComponentType | null>(null);
  const isMissing = isNeeded && loaded === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    const load = async () => {
      try {
        const { default: bar } = await loadIntakeBar();
        setLoaded(() => bar);
      } catch (error) {
        console.error('The list of films could not be loaded', error);
        toast({
          key: 'film-intake',
          tone: 'warning',
          title: 'Films wait for the network',
          description: 'They are checked and sent once it is back. Leave this window open.',
        });
      }
    };
    void load();
    const again = () => void load();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isMissing, toast]);
  return loaded;
}
