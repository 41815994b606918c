import { z } from 'zod';
import { cleanName, hasVisibleSign } from '#domain/named-text.ts';
import {
  afterwards,
  cleanTracking,
  maxParcelText,
  maxParcelVideos,
  maxTracking,
  plainTracking,
  type Parcel,
  type ParcelFields,
} from '#domain/parcel.ts';
import { parcelReference } from '#domain/parcel-reference.ts';
import { overlong } from '#lib/overlong.ts';

/** What is typed of a parcel, with the reference that it gets however often it is tried. */
export const typedParcel = z.object({
  reference: parcelReference,
  sender: z.string(),
  product: z.string(),
  videoIds: z.array(z.string()),
  carrier: z.string(),
  trackingNumber: z.string(),
  note: z.string(),
  afterwards,
  returnAddress: z.string(),
});
export type TypedParcel = z.infer<typeof typedParcel>;

/** The form of a new parcel. */
export const emptyParcel = (reference: string, sender: string): TypedParcel => ({
  reference,
  sender,
  product: '',
  videoIds: [],
  carrier: '',
  trackingNumber: '',
  note: '',
  afterwards: 'return',
  returnAddress: '',
});

/** The form of a parcel that is announced. */
export function formOf({ id, ...parcel }: Parcel): TypedParcel {
  return { reference: id, ...typedParcel.omit({ reference: true }).parse(parcel) };
}

const limits = [
  ['sender', maxParcelText.sender],
  ['product', maxParcelText.product],
  ['carrier', maxParcelText.carrier],
  ['note', maxParcelText.note],
  ['returnAddress', maxParcelText.address],
] as const;

export type ParcelProblems = Partial<Record<(typeof limits)[number][0] | 'trackingNumber', string>>;

/** What is missing or too long. A way back is needed only where the product goes back. */
export function problemsOf(typed: TypedParcel): ParcelProblems {
  const areTooLong = limits.flatMap(([field, limit]) => {
    const problem = overlong(typed[field], limit);
    return problem === null ? [] : [[field, problem]];
  });
  const tooLongNumber = overlong(plainTracking(typed.trackingNumber), maxTracking);
  return {
    ...Object.fromEntries(areTooLong),
    ...(tooLongNumber === null ? {} : { trackingNumber: tooLongNumber }),
    ...(!hasVisibleSign(typed.sender) ? { sender: 'Say whose name is on the parcel.' } : {}),
    ...(!hasVisibleSign(typed.product) ? { product: 'Say what is inside.' } : {}),
    ...(typed.afterwards === 'return' && !hasVisibleSign(typed.returnAddress)
      ? { returnAddress: 'Say where it goes back to.' }
      : {}),
  };
}

/** What is typed, for some of these videos only: those that are chosen, or all of them where none is. */
export function forVideos(typed: TypedParcel, videos: readonly { id: string }[]): TypedParcel {
  const ids = videos.map(({ id }) => id);
  const chosen = typed.videoIds.filter((id) => ids.includes(id));
  return { ...typed, videoIds: chosen.length === 0 ? ids : chosen };
}

/** What is stored of it. */
export function fieldsOf(typed: TypedParcel): ParcelFields {
  return {
    sender: cleanName(typed.sender),
    product: typed.product.trim(),
    carrier: typed.carrier.trim(),
    note: typed.note.trim(),
    afterwards: typed.afterwards,
    trackingNumber: cleanTracking(typed.trackingNumber),
    videoIds: typed.videoIds.slice(0, maxParcelVideos),
    returnAddress: typed.afterwards === 'return' ? typed.returnAddress.trim() : '',
  };
}
