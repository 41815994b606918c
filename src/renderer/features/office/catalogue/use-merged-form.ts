import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { Product } from '#domain/product.ts';
import type { TypedText } from '#stores/draft-sync/use-typed-text.ts';
import { formOf, typedProduct, type ProductFormValues, type TypedDraft } from './product-form.ts';

/**
 * Keeps a form beside the stored product, which another admin may change meanwhile: what was not touched
 * here follows, and what both changed waits for a choice. The form's default values are the product that
 * each field was edited from.
 */
export function useMergedForm(
  form: UseFormReturn<ProductFormValues, unknown, TypedDraft>,
  product: Product | null,
) {
  useWatch({ control: form.control });
  const mine = form.getValues();
  const opened = typedProduct.parse(form.formState.defaultValues);
  const [openedFirst, setOpenedFirst] = useState(opened);
  const theirs = product === null ? opened : formOf(product);

  const follow = useEffectEvent(() => {
    for (const field of takenFields({ opened, mine: form.getValues(), theirs })) {
      form.resetField(field, { defaultValue: theirs[field] });
    }
  });
  // After each change of either side: what was restored from the device comes after the first one.
  useEffect(() => follow());

  const conflicts: FormConflict[] = conflictsOf({ opened, mine, theirs });
  return {
    /** The product that the edit began with, as far as nothing newer was taken over. */
    opened: product === null ? null : opened,
    /** What was taken over from somebody else. */
    taken: formFields.filter(
      (field) => opened[field] !== openedFirst[field] && mine[field] === opened[field],
    ),
    conflicts,
    choose: (field: FormField, whose: 'mine' | 'theirs') => {
      const typed = form.getValues(field);
      form.resetField(field, { defaultValue: theirs[field] });
      if (whose === 'mine') form.setValue(field, typed, { shouldDirty: true });
    },
    /** Begins anew with what is stored. */
    restart: (values: ProductFormValues) => {
      form.reset(values);
      setOpenedFirst(values);
    },
  };
}

/**
 * What is typed, the stored product as it was when that began, and the id that a new product gets
 * however often it is tried.
 */
export const keptForm = z.object({
  typed: typedProduct,
  opened: typedProduct.nullable(),
  newId: z.string().min(1).optional(),
});
type KeptForm = z.infer<typeof keptForm>;

/** Begins with what was left on this device, and keeps each change there. */
export function useKeptForm(
  form: UseFormReturn<ProductFormValues, unknown, TypedDraft>,
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

export type FormField = keyof ProductFormValues;
/** A field that was changed here and by somebody else; the person chooses. */
export type FormConflict = { field: FormField; mine: string; theirs: string };

const formFields = typedProduct.keyof().options;

type Versions = {
  /** The product as it was when the edit began. */
  opened: ProductFormValues;
  mine: ProductFormValues;
  /** As it is stored now. */
  theirs: ProductFormValues;
};

/** The fields that only somebody else has changed. The form takes them. */
export const takenFields = ({ opened, mine, theirs }: Versions): FormField[] =>
  formFields.filter((field) => opened[field] !== theirs[field] && mine[field] === opened[field]);

/** The fields that both have changed, each in another way. Nobody's text is lost. */
export const conflictsOf = ({ opened, mine, theirs }: Versions): FormConflict[] =>
  formFields.flatMap((field) =>
    opened[field] !== theirs[field] &&
    mine[field] !== opened[field] &&
    mine[field] !== theirs[field]
      ? [{ field, mine: String(mine[field]), theirs: String(theirs[field]) }]
      : [],
  );

/** What a field is called in the dialog. */
export const fieldLabels = {
  name: 'Name',
  description: 'Description',
  kind: 'Kind',
  monthly: 'Monthly, $',
  quarterly: 'Quarterly, $',
  yearly: 'Yearly, $',
  eurMonthly: 'Monthly, €',
  eurQuarterly: 'Quarterly, €',
  eurYearly: 'Yearly, €',
  tokensPerMonth: 'Tokens a month',
  maxQuantity: 'Maximum',
  includedWithAgency: 'Comes with the agency option',
} satisfies Record<FormField, string>;
