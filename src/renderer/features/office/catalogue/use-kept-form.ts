import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { TypedText } from '#stores/draft-sync/use-typed-text.ts';
import { typedProduct, type ProductFormValues, type TypedDraft } from './product-form.ts';

/**
 * What is typed, the stored product as it was when that began, and the id that a new product gets
 * however often it is tried.
 */
export const keptForm = z.object({
  typed: typedProduct,
  opened: typedProduct.nullable(),
  newId: z.string().min(1).optional(),
});
export type KeptForm = z.infer<typeof keptForm>;

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
