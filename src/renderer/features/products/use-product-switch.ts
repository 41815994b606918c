import { useCallback, useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import type { Product } from '#domain/product.ts';
import { useToast } from '#ui/toaster.tsx';

/** Retires products and offers them again, at once and with a way back. */
export function useProductSwitch() {
  const { products } = useCloud();
  const toast = useToast();
  const [switching, setSwitching] = useState<string | null>(null);

  const setActive = useCallback(
    (product: Product, active: boolean) => {
      const key = `product-switch:${product.id}`;
      const apply = async (wanted: boolean, onDone: () => void) => {
        setSwitching(product.id);
        try {
          await products.setActive(product.id, wanted);
          onDone();
        } catch (error) {
          toast({
            key,
            tone: 'danger',
            title: `${product.name} stays as it is`,
            description: messageFor(error),
          });
        } finally {
          setSwitching(null);
        }
      };
      const undo = () =>
        apply(!active, () =>
          toast({
            key,
            tone: 'info',
            title: `Undone: ${product.name} is ${active ? 'retired' : 'offered'}`,
          }),
        );
      void apply(active, () =>
        toast({
          key,
          tone: 'success',
          title: active ? `${product.name} is offered again` : `${product.name} is retired`,
          description: active
            ? 'Customers can choose it from now on.'
            : 'New orders cannot choose it. Running subscriptions keep it.',
          duration: 10_000,
          action: { label: 'Undo', onPress: () => void undo() },
        }),
      );
    },
    [products, toast],
  );
  return { switching, setActive };
}
