import { useEffect } from 'react';
import type { Cloud } from '#data/cloud.ts';
import { cartStrategy } from '#features/customer/selling/entry.ts';
import { createOutbox, type Outbox } from '#outbox/create-outbox.ts';
import { createPageStorage, openOutboxStorage } from '#outbox/outbox-storage.ts';
import { asAny } from '#outbox/strategy.ts';
import { offerUnsentText } from '#stores/draft-sync/unsent-text.ts';
import { sessionOutbox } from './session-outbox.ts';

type OpenedOutboxProps = { uid: string; cloud: Cloud; isConfirmed: boolean };

/** Opens it, sends once the session is confirmed, and again whenever what held it up may be over. */
export function OpenedOutbox({ uid, cloud, isConfirmed }: OpenedOutboxProps) {
  useEffect(() => {
    const outbox = sessionOutbox.open(uid, () => openOutbox(uid, cloud));
    const rouse = () => outbox.rouse();
    const rouseHidden = () => {
      if (document.visibilityState === 'hidden') rouse();
    };
    const stopOffering = offerUnsentText({
      isUnsent: outbox.waits,
      send: outbox.sentAll,
      text: outbox.waiting,
    });
    const stopHearing = cloud.system.gates.onReopened('write', rouse);
    window.addEventListener('online', rouse);
    document.addEventListener('visibilitychange', rouseHidden);
    return () => {
      stopOffering();
      stopHearing();
      window.removeEventListener('online', rouse);
      document.removeEventListener('visibilitychange', rouseHidden);
    };
  }, [uid, cloud]);

  useEffect(() => {
    if (isConfirmed) sessionOutbox.open(uid, () => openOutbox(uid, cloud)).send();
  }, [uid, cloud, isConfirmed]);
  return null;
}

function openOutbox(uid: string, { carts }: Cloud): Outbox {
  const strategies = [asAny(cartStrategy(uid, carts))];
  const outbox = createOutbox({
    owner: uid,
    strategies: Object.fromEntries(strategies.map((each) => [each.kind, each])),
    storage: openOutboxStorage().catch((error: unknown) => {
      console.warn('This browser keeps nothing longer than the page', error);
      return createPageStorage();
    }),
    locks: navigator.locks,
    createChannel: (name) => new BroadcastChannel(name),
    now: () => performance.now(),
  });
  void outbox.load();
  return outbox;
}
