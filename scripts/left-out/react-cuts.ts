import { type Cut, idle, instead, refusing, without } from './cut.ts';

const client = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;
const server = /\/react-dom\/cjs\/react-dom\.production\.js$/;

/**
 * What React brings for elements and hooks that no page uses. Such an element is refused where React
 * begins to draw it, as one of an unknown kind.
 */
export const reactCuts: Cut[] = [
  // `<SuspenseList>`, what is lifted into the head (`<title>`, `<meta>`, `<link>`), `<ViewTransition>`
  // and `<Activity>`, by the numbers of their kinds, where none of them shares its way with others.
  {
    module: client,
    find: /(?<!^ +case \d+:\n)^( +)case (19|26|30|31):\n(?=\1 {2})/gm,
    replaceWith: "$1case $2:\n$1  throw new Error('Left out of this build: kind $2.');\n",
  },
  // After each transition React looks for a `<ViewTransition>` among everything that changed.
  ...idle(
    client,
    'trackEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
  ),
  ...refusing(client, 'startViewTransition', 'commitAfterMutationEffectsOnFiber'),
  // Refs of fragments, which stand for all the elements inside.
  ...idle(
    client,
    'commitNewChildToFragmentInstances',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
  ),
  {
    module: client,
    find: /^function ViewTransitionPseudoElement\([\s\S]*?^(?=function clearContainerSparingly\()/m,
    replaceWith: ['createViewTransitionInstance', 'FragmentInstance', 'addFragmentHandleToFiber']
      .map(
        (name) => `function ${name}() { throw new Error('Left out of this build: ${name}.'); }\n`,
      )
      .join(''),
  },
  // Elements of custom types, `useActionState`.
  ...refusing(
    client,
    'setPropOnCustomElement',
    'mountActionState',
    'updateActionState',
    'rerenderActionState',
  ),
  // Where in a script a component was made, for the names of those around an error: those names stay.
  instead(
    client,
    'describeNativeComponentFrame',
    `function describeNativeComponentFrame(made) {
  return made ? describeBuiltInComponentFrame(made.displayName || made.name) : '';
}`,
  ),
  // Asking for files ahead.
  ...refusing(
    client,
    'preconnectAs',
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
  ),
  without(
    server,
    /^exports\.(?:preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule) = function[\s\S]*?^\};$/gm,
  ),
];
