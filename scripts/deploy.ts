import { readFile, rm, writeFile } from 'node:fs/promises';
import { lockFunctions } from './build-functions.ts';
import { isFreeOfSecrets } from './built-secrets.ts';
import { deployArguments, readDeployRequest } from './deploy-arguments.ts';
import { deployedFirebaseJson, deployedFirebaseJsonFile, readDeployment } from './deployment.ts';
import { deployedRules, deployedRulesFile } from './deployed-rules.ts';
import { inProject } from './project-paths.ts';
import { runCommand, runNode } from './run-command.ts';

async function deploy(): Promise<number> {
  // `npm run deploy -- --only hosting` hands its arguments on to firebase.
  const request = readDeployRequest(process.argv.slice(2));
  if (request.kind === 'unreadable') {
    console.error(`Nothing was deployed. ${request.why}`);
    return 1;
  }
  const deployment = readDeployment(process.env);
  if (deployment.state === 'unknown') {
    const names = deployment.missing.join(', ');
    console.error(`Nothing was deployed: set ${names} to a real project's values.`);
    return 1;
  }
  const { config, appCheck, previews } = deployment;
  const built = await runNode(['scripts/build.ts']);
  if (built !== 0) return built;
  await lockFunctions(inProject('out/functions'));
  const clientConfigFile = inProject('out/renderer/config.json');
  const functionsEnvironment = inProject('out/functions/.env');
  const firebaseJsonFile = inProject(deployedFirebaseJsonFile);
  const rulesFile = inProject(deployedRulesFile);
  try {
    const firebaseJson = await readFile(inProject('firebase.json'), 'utf8');
    await writeFile(firebaseJsonFile, deployedFirebaseJson(firebaseJson, config));
    const rules = await readFile(inProject('src/cloud/firestore.rules'), 'utf8');
    await writeFile(rulesFile, deployedRules(rules, config));
    await writeFile(clientConfigFile, JSON.stringify(config));
    // The payment secrets live in the project's secret manager, where the functions ask for them.
    const environment = {
      SITE_URL: config.siteUrl,
      APP_CHECK: appCheck,
      STAFF_SECOND_FACTOR: config.staffSecondFactor ?? 'off',
      PREVIEWS: previews,
      TAX: config.automaticTax === true ? 'automatic' : 'off',
    };
    const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(functionsEnvironment, lines.join(''));
    if (!(await isFreeOfSecrets())) return 1;
    return await runCommand('firebase', deployArguments(config.firebase.projectId, request));
  } finally {
    // A later local run must not find the addresses of a real project.
    await rm(clientConfigFile, { force: true });
    await rm(functionsEnvironment, { force: true });
    await rm(firebaseJsonFile, { force: true });
    await rm(rulesFile, { force: true });
  }
}

process.exitCode = await deploy();
