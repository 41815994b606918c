import { registerHooks } from 'node:module';

// electron-store asks Electron for its folder. With a folder given it needs nothing of Electron, so
// tests import an empty module in its place. Import this file first, and electron-store by a dynamic import.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: 'data:text/javascript,export default {}', shortCircuit: true }
      : next(specifier, context),
});
