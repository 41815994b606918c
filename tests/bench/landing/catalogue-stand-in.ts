import { type RequestListener } from 'node:http';
import { startingCatalogue } from '#domain/starting-catalogue.ts';

/**
 * Answers as Firestore's REST interface would, with the products that a studio begins with: a
 * measurement needs their prices, not an emulator beside it.
 */
export const catalogueStandIn: RequestListener = (_request, response) => {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Content-Type', 'application/json');
  const products = startingCatalogue(new Date());
  response.end(
    JSON.stringify(
      products.map(({ id, ...fields }) => ({
        document: { name: `products/${id}`, fields: restFields(fields) },
      })),
    ),
  );
};

const restFields = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, restValue(value)]));

function restValue(value: unknown): object {
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'object' && value !== null)
    return { mapValue: { fields: restFields(value) } };
  return { nullValue: null };
}
