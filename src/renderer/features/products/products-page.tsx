import { Stack } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import type { Product } from '#domain/product.ts';
import { readableValues, type Readable } from '#lib/readable.ts';
import { useLive } from '#stores/use-live.ts';
import { Button } from '#ui/button.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toaster.tsx';
import { Catalogue } from './catalogue.tsx';
import { ProductDialog } from './product-dialog.tsx';

type Editing = { what: 'nothing' } | { what: 'new' } | { what: 'product'; id: string };

/** The catalogue: what is offered, at which prices, and what no longer is. */
export function ProductsPage() {
  const { products } = useCloud();
  const live = useLive<Readable<Product>[]>(products.watchCatalogue);
  const [editing, setEditing] = useState<Editing>({ what: 'nothing' });
  const { switching, setActive } = useProductSwitch();

  const known = live.state === 'ready' ? readableValues(live.value) : [];
  const edited = editing.what === 'product' ? known.find(({ id }) => id === editing.id) : undefined;
  const close = () => setEditing({ what: 'nothing' });
  return (
    <Page
      title="Products"
      description="Packages and add-ons with their prices. A change applies to new orders; running subscriptions keep their prices."
      actions={
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          disabled={live.state !== 'ready'}
          onClick={() => setEditing({ what: 'new' })}
        >
          Add a product
        </Button>
      }
    >
      {live.state === 'loading' ? <CatalogueSkeleton /> : null}
      {live.state === 'failed' ? (
        <FailedState
          title="The catalogue could not be loaded"
          reason={messageFor(live.error)}
          safe="Customers still see what was offered before."
          onRetry={live.retry}
        />
      ) : null}
      {live.state === 'ready' ? (
        <Catalogue
          products={live.value}
          switching={switching}
          onEdit={({ id }) => setEditing({ what: 'product', id })}
          onSetActive={setActive}
          onAdd={() => setEditing({ what: 'new' })}
        />
      ) : null}
      {editing.what === 'new' || edited ? (
        <ProductDialog
          key={edited?.id ?? 'new'}
          product={edited ?? null}
          nextPosition={Math.max(-1, ...known.map(({ position }) => position)) + 1}
          onClose={close}
        />
      ) : null}
    </Page>
  );
}

function CatalogueSkeleton() {
  return (
    <Stack gap={2} role="status" aria-label="Loading the catalogue">
      <Skeleton h={6} w={32} />
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} h={9} />
      ))}
    </Stack>
  );
}

/** Retires products and offers them again, at once and with a way back. */
function useProductSwitch() {
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
