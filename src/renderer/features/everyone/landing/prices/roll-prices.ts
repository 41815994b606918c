import { animate } from 'framer-motion/dom/mini';
import { periodSwitch } from '#parts/prices/per-period.tsx';

const timing = { duration: 0.24, ease: 'easeOut' } as const;

/**
 * Rolls every `[data-price]` to its new figure when the period changes: the old figure leaves
 * where the new one comes in. Returns the way to stop.
 */
export function rollPrices(scope: HTMLElement): () => void {
  const chosen = () => scope.querySelector<HTMLInputElement>(`[name=${periodSwitch}]:checked`);
  let period = chosen()?.value;
  const onChange = () => {
    const next = chosen()?.value;
    if (period === undefined || next === undefined || next === period) return;
    for (const price of scope.querySelectorAll<HTMLElement>('[data-price] strong')) {
      roll(price, figureFor(price, period), figureFor(price, next));
    }
    period = next;
  };
  scope.addEventListener('change', onChange);
  return () => scope.removeEventListener('change', onChange);
}

const figureFor = (price: HTMLElement, period: string) =>
  price.querySelector<HTMLElement>(`[data-period=${period}]`);

function roll(price: HTMLElement, old: HTMLElement | null, next: HTMLElement | null): void {
  if (!old || !next || old.textContent === next.textContent) return;
  const leaving = document.createElement('span');
  leaving.textContent = old.textContent;
  leaving.ariaHidden = 'true';
  leaving.dataset['leaving'] = '';
  price.append(leaving);
  void animate(leaving, { transform: ['none', 'translateY(100%)'], opacity: [1, 0] }, timing).then(
    () => leaving.remove(),
  );
  void animate(next, { transform: ['translateY(-100%)', 'none'], opacity: [0, 1] }, timing);
}
