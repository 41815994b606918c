import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import type { Product, ProductDraft } from '#domain/product.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toaster.tsx';
import { ProductFields } from './product-fields.tsx';
import { emptyForm, formOf, productForm, type ProductFormValues } from './product-form.ts';

type ProductDialogProps = {
  /** The product as it is stored now, or null for a new one. */
  product: Product | null;
  nextPosition: number;
  onClose: () => void;
};

type SavedForm = Omit<ProductDraft, 'active'>;

/** Adds or edits a product. Says when another admin has saved it in the meantime. */
export function ProductDialog({ product, nextPosition, onClose }: ProductDialogProps) {
  const { products } = useCloud();
  const toast = useToast();
  const formId = useId();
  const [opened, setOpened] = useState(product);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<ProductFormValues, unknown, SavedForm>({
    resolver: zodResolver(productForm),
    defaultValues: product ? formOf(product) : emptyForm(nextPosition),
  });
  const { isSubmitting, isDirty } = form.formState;
  const isOutdated =
    product !== null &&
    opened !== null &&
    JSON.stringify(formOf(product)) !== JSON.stringify(formOf(opened));

  const save = async (draft: SavedForm) => {
    setFailure(null);
    try {
      if (product) await products.saveProduct(product.id, { ...draft, active: product.active });
      else await products.addProduct({ ...draft, active: true });
      toast({
        tone: 'success',
        title: product ? `${draft.name} is saved` : `${draft.name} is offered now`,
        description: 'Customers see it at once.',
      });
      onClose();
    } catch (error) {
      setFailure(messageFor(error));
    }
  };

  const takeTheirs = () => {
    if (!product) return;
    form.reset(formOf(product));
    setOpened(product);
  };

  return (
    <Dialog
      open
      // A press outside must not lose what was typed.
      onClose={() => {
        if (!isDirty && !isSubmitting) onClose();
      }}
      title={product ? `Edit ${product.name}` : 'Add a product'}
      width="38rem"
      footer={
        <>
          <Button variant="outline" tone="neutral" disabled={isSubmitting} onClick={onClose}>
            {isDirty ? 'Discard' : 'Cancel'}
          </Button>
          <Button type="submit" form={formId} pending={isSubmitting}>
            {product ? 'Save' : 'Add and offer it'}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        {isOutdated ? (
          <Notice
            tone="warning"
            title="Somebody else has just changed this product"
            announce="polite"
            action={
              <Button size="sm" variant="outline" tone="neutral" onClick={takeTheirs}>
                Show theirs
              </Button>
            }
          >
            Saving now replaces their version.
          </Notice>
        ) : null}
        <ProductFields form={form} isNew={product === null} />
        {failure === null ? null : (
          <Notice tone="danger" title="It was not saved" announce="assertive">
            {failure}
          </Notice>
        )}
      </Form>
    </Dialog>
  );
}

const Form = chakra('form', {
  base: { display: 'flex', flexDirection: 'column', gap: 4, color: 'fg' },
});
