import { chakra, SimpleGrid } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import { ProductError } from '#domain/errors.ts';
import { identityProblems } from '#domain/identity-errors.ts';
import { editsBetween } from '#domain/product-edits.ts';
import type { Product } from '#domain/product.ts';
import { formatMoment } from '#lib/format-date.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { useTypedText } from '#stores/draft-sync/use-typed-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNotice } from '#ui/notice.tsx';
import { RestoredText } from '#ui/restored-text.tsx';
import { useToast } from '#ui/toaster.tsx';
import { atOnce, BeginFields, beginProblem, momentOf, type Begin } from './begin-fields.tsx';
import { Concerned } from './concerned.tsx';
import { MergeConflicts } from './merge-conflicts.tsx';
import { Preview } from './preview.tsx';
import { ProductFields } from './product-fields.tsx';
import {
  emptyForm,
  formOf,
  productForm,
  type ProductFormValues,
  type TypedDraft,
} from './product-form.ts';
import { keptForm, useKeptForm, useMergedForm } from './use-merged-form.ts';

type ProductDialogProps = {
  /** The product as it is stored now, or null for a new one. */
  product: Product | null;
  /** Who saved it last, in words. */
  changedBy: string;
  nextPosition: number;
  /** Tokens a month of the largest package on offer. */
  mostTokens: number;
  /** Whether a product of this id is there already. */
  isListed: (id: string) => boolean;
  onClose: () => void;
};

/** Adds or edits a product, at once or from a planned time on; shows whom that concerns, and a preview. */
export function ProductDialog(props: ProductDialogProps) {
  const { product, changedBy, nextPosition, mostTokens, isListed, onClose } = props;
  const { products } = useCloud();
  const { user } = useSignedIn();
  const toast = useToast();
  const formId = useId();
  const stored = useTypedText(useTypedStorage(), `product/${product?.id ?? 'new'}`, keptForm);
  const { newId } = stored.restored ?? {};
  // Added after all, and its answer lost: what is typed now is for another one.
  const isAdded = product === null && newId !== undefined && isListed(newId);
  const kept = isAdded ? { ...stored, restored: null } : stored;
  const [id, setId] = useState(() => kept.restored?.newId ?? products.newProductId());
  const isTried = useRef(false);
  const { pending, error, attempt } = useAttempt();
  const [unready, setUnready] = useState<string | null>(null);
  const failure = unready ?? error;
  const [begin, setBegin] = useState<Begin>(atOnce);
  const [wrongBegin, setWrongBegin] = useState<string | null>(null);
  const form = useForm<ProductFormValues, unknown, TypedDraft>({
    resolver: zodResolver(productForm),
    // What the edit started from, which may be older than this dialog.
    defaultValues: kept.restored?.opened ?? (product ? formOf(product) : emptyForm()),
  });
  const { isDirty } = form.formState;
  const merged = useMergedForm(form, product);
  const { opened, conflicts } = merged;
  useKeptForm(form, kept, { opened, newId: id });
  const typed = productForm.safeParse(useWatch({ control: form.control }));
  const switched =
    product && begin.when === 'later' && begin.switches ? { active: !product.active } : {};
  const edits =
    product && typed.success ? { ...editsBetween(product, typed.data), ...switched } : switched;

  const isOwnSave = product?.changedBy === user.uid;
  const leave = () => {
    kept.clear();
    onClose();
  };
  const add = async (draft: TypedDraft) => {
    // Another tab may have added the one that it shares with this dialog.
    const ownId = isListed(id) && !isTried.current ? products.newProductId() : id;
    isTried.current = true;
    setId(ownId);
    kept.keep({ typed: form.getValues(), opened, newId: ownId });
    await products.addProduct(ownId, { ...draft, active: true, position: nextPosition }, user.uid);
    return { title: `${draft.name} is offered now`, description: 'Customers see it at once.' };
  };
  const change = async (seen: Product, draft: TypedDraft) => {
    const wanted = { ...editsBetween(seen, draft), ...switched };
    const at = momentOf(begin);
    if (Object.keys(wanted).length === 0) return null;
    if (at === null) {
      await products.saveProduct(seen, wanted, user.uid);
      return { title: `${draft.name} is saved`, description: 'Customers see it at once.' };
    }
    await products.planChange({ productId: seen.id, edits: wanted, at }, user.uid);
    return {
      title: `The change of ${seen.name} is planned`,
      description: `It begins ${formatMoment(at)} (your time), and can be taken back until then.`,
    };
  };
  const save = async (draft: TypedDraft) => {
    setUnready(null);
    const problem = beginProblem(begin, new Date());
    setWrongBegin(problem);
    if (conflicts.length > 0) setUnready('Choose between both versions first.');
    if (problem !== null || conflicts.length > 0) return;
    await attempt(async () => {
      // A transaction would try for ten seconds before it says so.
      if (!navigator.onLine) {
        throw new ProductError('network', identityProblems['network-request-failed'].message);
      }
      const done = await (product ? change(product, draft) : add(draft));
      if (done !== null) toast({ tone: 'success', ...done });
      leave();
    });
  };
  const discard = () => {
    merged.restart(product ? formOf(product) : emptyForm());
    setId(products.newProductId());
    kept.clear();
  };

  return (
    <Dialog
      open
      // A press outside must not lose typed text.
      onClose={() => {
        if (!isDirty || pending) onClose();
      }}
      title={product ? `Edit ${product.name}` : 'Add a product'}
      width="68rem"
      footer={
        <>
          <Button variant="outline" tone="neutral" onClick={pending ? onClose : leave}>
            {pending ? 'Close' : isDirty ? 'Discard' : 'Cancel'}
          </Button>
          <Button type="submit" form={formId} pending={pending}>
            {product === null ? 'Add and offer it' : begin.when === 'now' ? 'Save' : 'Plan it'}
          </Button>
        </>
      }
    >
      <SimpleGrid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap={8}
        color="fg"
      >
        <Form id={formId} noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
          {kept.restored === null ? null : <RestoredText onDiscard={discard} />}
          <MergeConflicts
            conflicts={conflicts}
            // One's own save, told late, is nobody else's.
            taken={isOwnSave ? [] : merged.taken}
            by={isOwnSave ? 'an earlier save of yours' : changedBy}
            onChoose={merged.choose}
          />
          <ProductFields form={form} isNew={product === null} />
          {product === null ? null : (
            <>
              <BeginFields
                begin={begin}
                onChange={setBegin}
                problem={wrongBegin}
                isActive={product.active}
              />
              <Concerned product={product} edits={edits} from={momentOf(begin)} />
            </>
          )}
          <ErrorNotice title="It was not saved" error={failure} />
        </Form>
        <Preview control={form.control} mostTokens={mostTokens} />
      </SimpleGrid>
    </Dialog>
  );
}

const Form = chakra('form', {
  base: { display: 'flex', flexDirection: 'column', gap: 4, minW: 0 },
});
