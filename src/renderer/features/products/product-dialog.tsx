import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import { messageFor } from '#domain/errors.ts';
import type { Product, ProductDraft } from '#domain/product.ts';
import { RestoredText } from '#ui/restored-text.tsx';
import { useTypedText, type TypedText } from '#stores/draft-sync/use-typed-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toaster.tsx';
import { ProductFields } from './product-fields.tsx';
import {
  emptyForm,
  formOf,
  productForm,
  typedProduct,
  type ProductFormValues,
} from './product-form.ts';

type ProductDialogProps = {
  /** The product as it is stored now, or null for a new one. */
  product: Product | null;
  nextPosition: number;
  /** Whether a product of this id is there already. */
  isListed: (id: string) => boolean;
  onClose: () => void;
};

type SavedForm = Omit<ProductDraft, 'active'>;

/** Adds or edits a product. Says when another admin has saved it in the meantime. */
export function ProductDialog(props: ProductDialogProps) {
  const { product, nextPosition, isListed, onClose } = props;
  const { products } = useCloud();
  const toast = useToast();
  const formId = useId();
  const stored = useTypedText(useTypedStorage(), `product/${product?.id ?? 'new'}`, keptForm);
  const { newId } = stored.restored ?? {};
  // Added after all, and its answer lost: what is typed now is for another one.
  const isAdded = product === null && newId !== undefined && isListed(newId);
  const kept = isAdded ? { ...stored, restored: null } : stored;
  const [id, setId] = useState(() => kept.restored?.newId ?? products.newProductId());
  const isTried = useRef(false);
  // What the edit started from, which may be older than this dialog.
  const [opened, setOpened] = useState(
    () => kept.restored?.opened ?? (product ? formOf(product) : null),
  );
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<ProductFormValues, unknown, SavedForm>({
    resolver: zodResolver(productForm),
    defaultValues: product ? formOf(product) : emptyForm(nextPosition),
  });
  const { isSubmitting, isDirty } = form.formState;
  const isOutdated =
    product !== null &&
    opened !== null &&
    JSON.stringify(formOf(product)) !== JSON.stringify(opened);
  useKeptForm(form, kept, { opened, newId: id });

  const leave = () => {
    kept.clear();
    onClose();
  };
  const save = async (draft: SavedForm) => {
    setFailure(null);
    try {
      if (product) await products.saveProduct(product.id, { ...draft, active: product.active });
      else {
        // Another tab may have added the one that it shares with this dialog.
        const ownId = isListed(id) && !isTried.current ? products.newProductId() : id;
        isTried.current = true;
        setId(ownId);
        kept.keep({ typed: form.getValues(), opened, newId: ownId });
        await products.addProduct(ownId, { ...draft, active: true });
      }
      toast({
        tone: 'success',
        title: product ? `${draft.name} is saved` : `${draft.name} is offered now`,
        description: 'Customers see it at once.',
      });
      leave();
    } catch (error) {
      setFailure(messageFor(error));
    }
  };

  const takeTheirs = () => {
    if (!product) return;
    form.reset(formOf(product));
    setOpened(formOf(product));
    kept.clear();
  };
  const discard = () => {
    form.reset(product ? formOf(product) : emptyForm(nextPosition));
    setOpened(product ? formOf(product) : null);
    setId(products.newProductId());
    kept.clear();
  };

  return (
    <Dialog
      open
      // A press outside must not lose typed text.
      onClose={() => {
        if (!isDirty && !isSubmitting) onClose();
      }}
      title={product ? `Edit ${product.name}` : 'Add a product'}
      width="38rem"
      footer={
        <>
          <Button variant="outline" tone="neutral" disabled={isSubmitting} onClick={leave}>
            {isDirty ? 'Discard' : 'Cancel'}
          </Button>
          <Button type="submit" form={formId} pending={isSubmitting}>
            {product ? 'Save' : 'Add and offer it'}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        {kept.restored === null ? null : <RestoredText onDiscard={discard} />}
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

/**
 * What is typed, the stored product as it was when that began, and the id that a new product gets
 * however often it is tried.
 */
const keptForm = z.object({
  typed: typedProduct,
  opened: typedProduct.nullable(),
  newId: z.string().min(1).optional(),
});
type KeptForm = z.infer<typeof keptForm>;

/** Begins with what was left on this device, and keeps each change there. */
function useKeptForm(
  form: UseFormReturn<ProductFormValues, unknown, SavedForm>,
  { restored, keep, clear }: TypedText<KeptForm>,
  about: Omit<KeptForm, 'typed'>,
): void {
  const begin = useEffectEvent(() => {
    if (restored !== null) form.reset(restored.typed, { keepDefaultValues: true });
  });
  const onUntyped = useEffectEvent(() => clear());
  const onTyped = useEffectEvent((values: ProductFormValues) => keep({ typed: values, ...about }));
  useEffect(() => {
    begin();
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty === true) onTyped(values);
        else if (isDirty === false) onUntyped();
      },
    });
  }, [form]);
}

const Form = chakra('form', {
  base: { display: 'flex', flexDirection: 'column', gap: 4, color: 'fg' },
});
