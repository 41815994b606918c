import { Stack } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import type { Product } from '#domain/product.ts';
import { readableValues } from '#lib/readable.ts';
import { useLive } from '#stores/use-live.ts';
import { useUndoableChange } from '#parts/use-undoable-change.ts';
import { Button } from '#ui/button.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Catalogue } from './catalogue.tsx';
import { PlannedChanges } from './planned-changes.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { ProductHistory } from './product-history.tsx';
import { placeAfter } from './product-order.ts';
import { useProductOrder } from './use-product-order.ts';

type Editing =
  | { what: 'nothing' }
  | { what: 'new' }
  | { what: 'product'; id: string }
  | { what: 'history'; id: string };

/** The catalogue: the products on offer, their prices, and the retired products. */
export function ProductsPage() {
  const { products, studio } = useCloud();
  const live = useLive(() => products.watchCatalogue(), [products]);
  const plans = useLive(() => products.watchPlanned(), [products]);
  const staff = useLive(() => studio.watchStaff(), [studio]);
  const [editing, setEditing] = useState<Editing>({ what: 'nothing' });
  const { switching, setActive } = useProductSwitch();

  const known = live.state === 'ready' ? readableValues(live.value) : [];
  const order = useProductOrder(known);
  const chosen = 'id' in editing ? known.find(({ id }) => id === editing.id) : undefined;
  const edited = editing.what === 'product' ? chosen : undefined;
  const planned = plans.state === 'ready' ? readableValues(plans.value) : [];
  const nameOf = (uid: string | null) =>
    (staff.state === 'ready' ? staff.value : []).find((each) => each.uid === uid)?.name ??
    'another admin';
  const close = () => setEditing({ what: 'nothing' });
  return (
    <Page
      title="Products"
      description="Packages and add-ons with their prices. A change applies to new orders; running subscriptions keep their prices."
      help="catalogue"
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
      {live.state === 'ready' ? null : (
        <NotReady
          live={live}
          loading={<CatalogueSkeleton />}
          title="The catalogue could not be loaded"
          safe="Customers still see what was offered before."
        />
      )}
      {plans.state === 'failed' ? (
        <NotReady live={plans} title="The planned changes could not be loaded" />
      ) : null}
      <PlannedChanges planned={planned} products={known} nameOf={nameOf} />
      <VisuallyHidden role="status">{order.said}</VisuallyHidden>
      {live.state === 'ready' ? (
        <Catalogue
          products={order.ordered}
          unreadable={live.value.flatMap(({ kind, id }) => (kind === 'unreadable' ? [id] : []))}
          isMoving={order.isSaving}
          onMove={order.move}
          onHistory={({ id }) => setEditing({ what: 'history', id })}
          switching={switching}
          onEdit={({ id }) => setEditing({ what: 'product', id })}
          onSetActive={setActive}
          onAdd={() => setEditing({ what: 'new' })}
        />
      ) : null}
      {editing.what === 'history' && chosen ? (
        <ProductHistory product={chosen} onClose={close} />
      ) : null}
      {editing.what === 'new' || edited ? (
        <ProductDialog
          key={edited?.id ?? 'new'}
          product={edited ?? null}
          changedBy={nameOf(edited?.changedBy ?? null)}
          nextPosition={placeAfter(known)}
          mostTokens={Math.max(
            0,
            ...known
              .filter(({ active, kind }) => active && kind === 'package')
              .map(({ tokensPerMonth }) => tokensPerMonth),
          )}
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
  const { user } = useSignedIn();
  const { saving, change } = useUndoableChange<boolean>();

  const setActive = (product: Product, active: boolean) => {
    const { id, name } = product;
    change({
      id,
      key: `product-switch:${id}`,
      from: !active,
      to: active,
      save: (value) => products.setActive(product, value, user.uid),
      done: active
        ? { title: `${name} is offered again`, description: 'Customers can choose it from now on.' }
        : {
            title: `${name} is retired`,
            description: 'New orders cannot choose it. Running subscriptions keep it.',
          },
      undone: `${name} is ${active ? 'retired' : 'offered'}`,
      failed: () => `${name} stays as it is`,
    });
  };
  return { switching: saving, setActive };
}
