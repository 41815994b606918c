import { configureGlobal } from 'fast-check';

/**
 * Each change is tried with the same sequences, so that no change is refused for what another one did; the deep
 * tier takes others, and prints their seed. `PROPERTY_SEED` repeats them.
 */
const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_127);

configureGlobal({
  seed,
  // Otherwise a list "of at most 40" has about ten elements, and a longest text is hardly ever tried.
  defaultSizeToMaxWhenMaxSpecified: true,
});
