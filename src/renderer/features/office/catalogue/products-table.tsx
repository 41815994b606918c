import { Flex, Text } from '@chakra-ui/react';
import { Archive, ArchiveRestore, History, Pencil } from 'lucide-react';
import { periodLabels, periods } from '#domain/period.ts';
import type { Product } from '#domain/product.ts';
import { formatMoney } from '#lib/format-money.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { OrderCell } from './order-cell.tsx';

export type ProductActions = {
  isMoving: boolean;
  onMove: (group: readonly Product[], id: string, to: number) => void;
  onHistory: (product: Product) => void;
  /** The id of the product that is being retired or offered again. */
  switching: string | null;
  onEdit: (product: Product) => void;
  onSetActive: (product: Product, active: boolean) => void;
};

type ProductsTableProps = ProductActions & {
  caption: string;
  products: readonly Product[];
  /** Whether the order matters: customers see it. */
  isOrdered: boolean;
};

/** Products with their price for each whole period. */
export function ProductsTable({ caption, products, isOrdered, ...actions }: ProductsTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={[...(isOrdered ? [orderColumn(products, actions)] : []), ...columnsFor(actions)]}
      rows={products}
      rowKey={({ id }) => id}
      density="compact"
    />
  );
}

const orderColumn = (
  group: readonly Product[],
  { isMoving, onMove }: ProductActions,
): Column<Product> => ({
  key: 'order',
  header: 'Order',
  width: '6.5rem',
  cell: (product) => (
    <OrderCell
      product={product}
      group={group}
      isPaused={isMoving}
      onMove={(id, to) => onMove(group, id, to)}
    />
  ),
});

const columnsFor = (actions: ProductActions): Column<Product>[] => [
  {
    key: 'name',
    header: 'Product',
    primary: true,
    width: '26%',
    cell: (product) => <ProductName product={product} />,
  },
  ...periods.map((period): Column<Product> => ({
    key: period,
    header: periodLabels[period],
    align: 'end',
    width: '9%',
    cell: ({ prices }) => formatMoney(prices[period]),
  })),
  {
    key: 'tokens',
    header: 'Tokens a month',
    align: 'end',
    width: '9%',
    cell: ({ tokensPerMonth }) => (tokensPerMonth === 0 ? '–' : tokensPerMonth),
  },
  {
    key: 'actions',
    header: 'Change',
    align: 'end',
    cell: (product) => <RowActions product={product} {...actions} />,
  },
];

function ProductName({ product }: { product: Product }) {
  const notes = [
    product.kind === 'addOn' && !product.active ? 'Add-on' : null,
    product.kind === 'addOn' && product.maxQuantity > 1
      ? `Up to ${product.maxQuantity} per subscription`
      : null,
    product.includedWith === 'agency' ? 'Comes with the agency option' : null,
  ].filter((note) => note !== null);
  return (
    <>
      {product.name}
      {/* Between a card and a wide table there is no room for it beside the prices. */}
      <Text
        as="span"
        display={{ base: 'block', md: 'none', lg: 'block' }}
        textStyle="sm"
        fontWeight="normal"
        color="fg.muted"
      >
        {product.description}
      </Text>
      {notes.length === 0 ? null : (
        <Text as="span" display="block" textStyle="sm" fontWeight="normal" color="fg.muted">
          {notes.join(', ')}.
        </Text>
      )}
    </>
  );
}

function RowActions({
  product,
  switching,
  onEdit,
  onHistory,
  onSetActive,
}: ProductActions & { product: Product }) {
  const { name, active } = product;
  return (
    <Flex as="span" display="inline-flex" gap={1} justify="flex-end" wrap="wrap">
      <Button
        size="xs"
        variant="subtle"
        tone="neutral"
        icon={<Pencil aria-hidden />}
        aria-label={`Edit ${name}`}
        onClick={() => onEdit(product)}
      >
        Edit
      </Button>
      <Button
        size="xs"
        variant="ghost"
        tone="neutral"
        icon={<History aria-hidden />}
        aria-label={`History of ${name}`}
        onClick={() => onHistory(product)}
      >
        History
      </Button>
      <Button
        size="xs"
        variant="ghost"
        tone="neutral"
        icon={active ? <Archive aria-hidden /> : <ArchiveRestore aria-hidden />}
        pending={switching === product.id}
        aria-label={active ? `Retire ${name}` : `Offer ${name} again`}
        onClick={() => onSetActive(product, !active)}
      >
        {active ? 'Retire' : 'Offer again'}
      </Button>
    </Flex>
  );
}
