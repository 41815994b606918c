import { Stack } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import type { Product } from '#domain/product.ts';
import { readableValues, type Readable } from '#lib/readable.ts';
import { useLive } from '#stores/use-live.ts';
import { useUndoableChange } from '#parts/use-undoable-change.ts';
import { Button } from '#ui/button.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Catalogue } from './catalogue.tsx';
import { ProductDialog } from './product-dialog.tsx';

type Editing = { what: 'nothing' } | { what: 'new' } | { what: 'product'; id: string };

/** The catalogue: the products on offer, their prices, and the retired products. */
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
          isListed={(id) => known.some((listed) => listed.id === id)}
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

/** Retires products and offers them again, at once; each change can be undone. */
function useProductSwitch() {
  const { products } = useCloud();
  const { saving, change } = useUndoableChange<boolean>();

  const setActive = ({ id, name }: Product, active: boolean) =>
    change({
      id,
      key: `product-switch:${id}`,
      from: !active,
      to: active,
      save: (value) => products.setActive(id, value),
      done: active
        ? { title: `${name} is offered again`, description: 'Customers can choose it from now on.' }
        : {
            title: `${name} is retired`,
            description: 'New orders cannot choose it. Running subscriptions keep it.',
          },
      undone: `${name} is ${active ? 'retired' : 'offered'}`,
      failed: () => `${name} stays as it is`,
    });
  return { switching: saving, setActive };
}
