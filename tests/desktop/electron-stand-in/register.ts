import { registerHooks } from 'node:module';

// Loaded by `node --import` before the built main, whose `electron` becomes this stand-in.
const standIn = new URL('./electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: standIn, shortCircuit: true } : next(specifier, context),
});
