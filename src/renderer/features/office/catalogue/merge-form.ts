import { typedProduct, type ProductFormValues } from './product-form.ts';

export type FormField = keyof ProductFormValues;
/** A field that was changed here and by somebody else; the person chooses. */
export type FormConflict = { field: FormField; mine: string; theirs: string };

export const formFields = typedProduct.keyof().options;

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
