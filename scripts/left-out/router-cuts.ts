import { type Cut, refusing, without } from './cut.ts';

const router = /\/react-router\/dist\/development\/chunk-6\w+\.mjs$/;

/** What the router brings and nothing here uses. */
export const routerCuts: Cut[] = [
  // Names for developer tools, which keep alive the components that they name.
  without(router, /^(\w+)\.displayName = "\w+";$/gm),
  {
    module: router,
    find: /^(var \w+) = (React\d*\.(?:forwardRef|memo|createContext)\()/gm,
    replaceWith: '$1 = /* @__PURE__ */ $2',
  },
  {
    module: router,
    find: /^var ENABLE_DEV_WARNINGS = true;$/m,
    replaceWith: 'var ENABLE_DEV_WARNINGS = false;',
  },
  // What shows errors of routes with loaders, and of server components.
  ...refusing(router, 'RSCErrorHandler', 'DefaultErrorComponent'),
];
