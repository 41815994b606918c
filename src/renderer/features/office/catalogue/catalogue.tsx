import { Box, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { catalogueLimit } from '#data/repositories/products-repository.ts';
import type { Product } from '#domain/product.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProductsTable, type ProductActions } from './products-table.tsx';

type CatalogueProps = ProductActions & {
  products: readonly Product[];
  /** Documents that are no products, by their ids. */
  unreadable: readonly string[];
  onAdd: () => void;
};

/** What is offered, packages before add-ons, then what is retired, then what cannot be read. */
export function Catalogue({ products, unreadable, onAdd, ...actions }: CatalogueProps) {
  const groups = [
    { title: 'Packages', products: products.filter((p) => p.active && p.kind === 'package') },
    { title: 'Add-ons', products: products.filter((p) => p.active && p.kind === 'addOn') },
    { title: 'Retired', products: products.filter((p) => !p.active) },
  ];
  const count = products.length + unreadable.length;
  if (count === 0) {
    return (
      <EmptyState
        title="Nothing is offered yet"
        action={<Button onClick={onAdd}>Add the first package</Button>}
      >
        Customers choose from the products you add here. Start with a package.
      </EmptyState>
    );
  }
  return (
    <Stack gap={7}>
      {count < catalogueLimit ? null : (
        <Notice tone="warning" title={`The first ${catalogueLimit} products are shown`}>
          There may be more, which neither this page nor the shop shows. Move the products on offer
          to the top.
        </Notice>
      )}
      {groups
        .filter((group) => group.products.length > 0)
        .map((group) => (
          <Group key={group.title} title={group.title}>
            <ProductsTable
              caption={group.title}
              products={group.products}
              isOrdered={group.title !== 'Retired' && group.products.length > 1}
              {...actions}
            />
          </Group>
        ))}
      {unreadable.length === 0 ? null : (
        <Notice tone="danger" title="Some documents are not valid products">
          They are not offered and were not changed:{' '}
          {unreadable.map((id) => (
            <Box as="span" key={id} mr={2}>
              <code>products/{id}</code>
            </Box>
          ))}
        </Notice>
      )}
    </Stack>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section">
      <Box as="h2" fontSize="xl" mb={2}>
        {title}
      </Box>
      {children}
    </Box>
  );
}
