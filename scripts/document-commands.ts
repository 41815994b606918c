/** How a command of the documents is known to work. */
export type CommandProof =
  /** A file of tests that runs it, or a suite that it is itself. */
  | { runBy: string }
  /** It cannot be run without somebody's account. What was checked instead. */
  | { needsAccount: string };

const gcloud = {
  needsAccount: 'command and options compared with the command tree of Google Cloud CLI 528',
};
const firebase = {
  needsAccount: 'command and options are compared with firebase-tools by this test',
};
const identity = { needsAccount: 'the JSON in it is read by this test' };
const deployment = { needsAccount: 'arguments are read by scripts/deploy-arguments.test.ts' };

/** Every command in a block of the documents, by how it begins. */
export const documentCommands: Readonly<Record<string, CommandProof>> = {
  'npm install && npm start': { runBy: 'tests/drills/life-of-local-cloud.test.ts' },
  // Locally and on CI, this is how the tests are run.
  'npm install && npm test': { runBy: '.ci/run' },
  'npx vitest run src/domain/moves.test.ts': { runBy: 'unit' },
  'npx vitest src/domain': { runBy: 'unit' },
  'npx vitest run tests/rules/agreement.test.ts': { runBy: 'rules' },
  'npm run test:rules -- tests/rules/limits.test.ts': { runBy: 'rules' },
  'npm run test:cloud -- tests/cloud/videos/videos.test.ts': { runBy: 'cloud' },
  'npm run test:web -- tests/web/queue/queue-undo.spec.ts': { runBy: 'web' },
  'npm run test:web -- tests/web/customer/main-job.spec.ts': { runBy: 'web' },
  'npm run test:desktop -- tests/desktop/integration.spec.ts': { runBy: 'desktop' },
  'npm run cloud -- npx playwright test': { runBy: 'tests/drills/life-of-local-cloud.test.ts' },
  'GCLOUD_PROJECT=PROJECT GOOGLE_APPLICATION_CREDENTIALS=KEY.json npm run rollups': {
    needsAccount: 'tests/cloud/payment/rollups.test.ts computes the same in the local cloud',
  },
  'GCLOUD_PROJECT=PROJECT GOOGLE_APPLICATION_CREDENTIALS=KEY.json npm run customer-keys': {
    needsAccount: 'tests/cloud/accounts/find-customers.test.ts writes the same in the local cloud',
  },

  'STRIPE_SECRET_KEY=sk_test_… STRIPE_WEBHOOK_SECRET=whsec_… npm run test:cloud': {
    needsAccount: 'the same calls of the stripe package run against the payment stand-in',
  },

  '(set -a; . ../staging.env; npm run deploy)': deployment,
  '(set -a; . ../staging.env; npm run deploy -- preview NAME 3d)': deployment,
  'npm run deploy -- --only functions,firestore:rules,storage': deployment,
  'git worktree add ../before COMMIT': { needsAccount: 'nothing; it is a step of going back' },
  'cd ../before && npm ci': { runBy: '.ci/run' },

  'npx firebase apps:sdkconfig': firebase,
  'npx firebase auth:import': firebase,
  'npx firebase functions:secrets:set': firebase,
  'npx firebase hosting:channel:delete': firebase,
  'npx firebase hosting:clone': firebase,

  'configure()': { needsAccount: 'nothing but its form; the calls of it below' },
  'configure passwordPolicyConfig': identity,
  'configure emailPrivacyConfig': identity,
  'configure recaptchaConfig': identity,
  'configure mfa': identity,
  'curl --fail-with-body -X POST "https://identitytoolkit.googleapis.com/v1/projects/PROJECT/accounts:update"':
    identity,
  'curl -H "Authorization: Bearer $(gcloud auth print-access-token)"': {
    needsAccount: 'nothing; it only reads',
  },
  'curl "https://identitytoolkit.googleapis.com/v2/passwordPolicy?key=API_KEY"': {
    needsAccount: 'nothing; it only reads',
  },
  'echo \'[{"origin":["SITE","app://orbitreel"]': identity,
  'echo \'{"rule":[{"action":{"type":"Delete"}': identity,

  'gcloud billing budgets create': gcloud,
  'gcloud billing budgets list': gcloud,
  'gcloud config set project PROJECT': gcloud,
  'gcloud firestore import': gcloud,
  'gcloud iam service-accounts create': gcloud,
  'gcloud projects add-iam-policy-binding': gcloud,
  'gcloud scheduler jobs create http': gcloud,
  'gcloud services api-keys describe': gcloud,
  'gcloud services api-keys list': gcloud,
  'gcloud services api-keys update': gcloud,
  'gcloud services enable': gcloud,
  'gcloud storage buckets add-iam-policy-binding': gcloud,
  'gcloud storage buckets create': gcloud,
  'gcloud storage buckets update': gcloud,
  'gcloud storage ls': gcloud,
};

/** Whether what was read so far is a whole command: nothing that it opened is still open. */
function isWhole(command: string): boolean {
  const count = (sign: string) => command.split(sign).length - 1;
  return !command.endsWith('\\') && count("'") % 2 === 0 && count('{') === count('}');
}

/** The commands in the blocks of a document, each on one line and without its remark. */
export function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^ *```sh\n([^]*?)^ *```$/gm)].map(([, block = '']) => block);
  return blocks.flatMap((block) => {
    const commands: string[] = [];
    let begun = '';
    for (const line of block.split('\n')) {
      const words = line.replace(/\s+# .*$/, '').trim();
      if (words === '') continue;
      begun = begun === '' ? words : `${begun.replace(/\s*\\$/, '')} ${words}`;
      if (!isWhole(begun)) continue;
      commands.push(begun);
      begun = '';
    }
    if (begun !== '') commands.push(begun);
    return commands;
  });
}
