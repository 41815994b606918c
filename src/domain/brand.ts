import { z } from 'zod';

/** A colour as `#rrggbb`, in small letters. */
export const brandColorPattern = /^#[0-9a-f]{6}$/;
const brandColor = z.string().regex(brandColorPattern);

/** The colours of a customer's cards. */
export const brandColors = z.object({
  background: brandColor,
  text: brandColor,
  accent: brandColor,
});
export type BrandColors = z.infer<typeof brandColors>;

/** Until a customer chooses: the colours of the studio. */
export const defaultBrandColors: BrandColors = {
  background: '#0f001f',
  text: '#ffffff',
  accent: '#a2e4ff',
};

/** Document `brands/{uid}`: what a customer's cards look like. Logo and fonts are among their files. */
export const brand = brandColors.extend({ userId: z.string().min(1), updatedAt: z.date() });
export type StoredBrand = z.infer<typeof brand>;
