import { useEffect, useState, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { useCloudIfLoaded, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { filmIntakeSign, hasStoredIntake, loadIntakeBar } from '#features/studio/queue/entry.ts';
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
  return cloud !== null && isNeeded ? <LoadedBar /> : null;
}

/** The bar, once its code is there. Where that does not arrive, it is said, and tried again with the network. */
function LoadedBar() {
  const toast = useToast();
  const [Bar, setBar] = useState<ComponentType | null>(null);
  const isMissing = Bar === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    const load = async () => {
      try {
        const { default: loaded } = await loadIntakeBar();
        setBar(() => loaded);
      } catch (error) {
        console.error('The list of films could not be loaded', error);
        toast({
          key: 'film-intake',
          tone: 'info',
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
  return Bar === null ? null : <Bar />;
}
