import { type Cut, idle, instead, refusing, without } from './cut.ts';
import { firestoreCuts } from './firestore-cuts.ts';

const auth = /\/@firebase\/auth\/dist\/esm\/index-\w+\.js$/;
const app = /\/@firebase\/app\/dist\/esm\/index\.esm\.js$/;
const util = /\/@firebase\/util\/dist\/index\.esm\.js$/;

const authCuts: Cut[] = [
  // Ways to log in that the product does not have, kept alive by the constants they carry.
  without(
    auth,
    /^(?:Phone|Facebook|Github|Twitter|Totp|Cookie)(?:AuthProvider|MultiFactorGenerator|Persistence)\.\w+ = .*;$/gm,
  ),
  without(auth, /^(?:RecaptchaEnterpriseVerifier|Receiver)\.\w+ = .*;$/gm),
  without(auth, /^ {4}static credentialWithLink\([\s\S]*?^ {4}\}$/gm),
  // Returning from a login by redirection; ours opens a window.
  ...refusing(auth, '_getRedirectResult'),
  // A second factor; an account that has one cannot log in either way.
  {
    module: auth,
    find: /throw MultiFactorError\._fromErrorAndOperation\(auth, error, operationType, user\);/,
    replaceWith: 'throw error;',
  },
  {
    module: auth,
    find: /multiFactorInfo = MultiFactorInfoImpl\._fromServerResponse\(.*\);/,
    replaceWith: '',
  },
  // Auth's own reCAPTCHA, which stays off (docs/operations.md): App Check is what asks for proof.
  instead(
    auth,
    'handleRecaptchaFlow',
    `function handleRecaptchaFlow(auth, request, _name, send) { return send(auth, request); }`,
  ),
  // Telling a service worker of each login. Ours does not log in.
  {
    module: auth,
    find: /this\.initializeServiceWorkerMessaging\(\)\.then\(.*\);/,
    replaceWith: 'Promise.resolve();',
  },
  without(
    auth,
    /^ {4}async initialize(?:ServiceWorkerMessaging|Receiver|Sender)\(\) \{[\s\S]*?^ {4}\}$/gm,
  ),
  ...idle(auth, 'emitEmulatorWarning'),
];

/** What Firebase brings and nothing here uses. */
export const firebaseCuts: Cut[] = [
  ...firestoreCuts,
  ...authCuts,
  // A count of the days on which its libraries are used, kept in a database for Google.
  without(app, /^ {4}_registerComponent\(new Component\('heartbeat', .*\);$/m),
  // Users made up for tests.
  ...refusing(util, 'createMockUserToken'),
];
