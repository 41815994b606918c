import { Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { periodLabels, periods, type Period } from '#domain/period.ts';
import { formatMoney } from '#lib/format-money.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { centsOf, typedFrom } from './money-input.ts';
import { suggestedPrices, type ProductFormValues, type TypedDraft } from './product-form.ts';

type ProductFieldsProps = {
  form: UseFormReturn<ProductFormValues, unknown, TypedDraft>;
  /** The kind is chosen once: subscriptions rely on it. */
  isNew: boolean;
};

const euroField = {
  monthly: 'eurMonthly',
  quarterly: 'eurQuarterly',
  yearly: 'eurYearly',
} as const satisfies Record<Period, keyof ProductFormValues>;

/** The fields of a product; those of add-ons alone show for add-ons only. */
export function ProductFields({ form, isNew }: ProductFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const kind = useWatch({ control, name: 'kind' });
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap={4}>
        <TextField label="Name" error={errors.name?.message} {...register('name')} />
        {isNew ? (
          <SelectField
            label="Kind"
            options={[
              { value: 'package', label: 'Package' },
              { value: 'addOn', label: 'Add-on' },
            ]}
            {...register('kind', {
              // A field that is no longer shown must not hold an entry back.
              onChange: () => form.setValue('maxQuantity', '1'),
            })}
          />
        ) : null}
      </SimpleGrid>
      <TextAreaField
        label="Description"
        rows={2}
        error={errors.description?.message}
        {...register('description')}
      />
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap={4}>
        {periods.map((period) => (
          <TextField
            key={period}
            label={`${periodLabels[period]}, $`}
            inputMode="decimal"
            autoComplete="off"
            error={errors[period]?.message}
            {...register(period)}
          />
        ))}
      </SimpleGrid>
      <PriceSuggestion form={form} />
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap={4}>
        {periods.map((period) => (
          <TextField
            key={period}
            label={`${periodLabels[period]}, €`}
            optional
            inputMode="decimal"
            autoComplete="off"
            error={errors[euroField[period]]?.message}
            {...register(euroField[period])}
          />
        ))}
      </SimpleGrid>
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap={4}>
        <TextField
          label="Tokens a month"
          inputMode="numeric"
          hint="1 token is 5 s of video"
          error={errors.tokensPerMonth?.message}
          {...register('tokensPerMonth')}
        />
        {kind === 'addOn' ? (
          <TextField
            label="Maximum"
            inputMode="numeric"
            hint="per subscription"
            error={errors.maxQuantity?.message}
            {...register('maxQuantity')}
          />
        ) : null}
      </SimpleGrid>
      {kind === 'addOn' ? (
        <CheckboxField
          label="Comes with the agency option"
          hint="Customers who choose the agency option get it, at its price."
          {...register('includedWithAgency')}
        />
      ) : null}
    </>
  );
}

/** Offers the usual prices for longer periods once the monthly one can be read. */
function PriceSuggestion({ form }: Pick<ProductFieldsProps, 'form'>) {
  const [monthly, quarterly, yearly] = useWatch({
    control: form.control,
    name: ['monthly', 'quarterly', 'yearly'],
  });
  const suggested = suggestedPrices(monthly);
  if (suggested === null) return null;
  if (suggested.quarterly === centsOf(quarterly) && suggested.yearly === centsOf(yearly))
    return null;
  const take = () => {
    form.setValue('quarterly', typedFrom(suggested.quarterly), {
      shouldDirty: true,
      shouldValidate: true,
    });
    form.setValue('yearly', typedFrom(suggested.yearly), {
      shouldDirty: true,
      shouldValidate: true,
    });
  };
  return (
    <Flex wrap="wrap" align="center" gap={3}>
      <Text textStyle="sm" color="fg.muted">
        Usual for this monthly price: {formatMoney(suggested.quarterly)} quarterly,{' '}
        {formatMoney(suggested.yearly)} yearly.
      </Text>
      <Button size="xs" variant="subtle" tone="neutral" onClick={take}>
        Use these
      </Button>
    </Flex>
  );
}
