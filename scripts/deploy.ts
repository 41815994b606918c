import { rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { clientConfig } from '#contracts/client-config.ts';
import { inProject } from './project-paths.ts';
import { runCommand, runNode } from './run-command.ts';

const given = z.string().min(1);

/** What a deployment must be told; see README.md. */
const environment = z.object({
  ORBITREEL_PROJECT: given.refine((id) => !id.startsWith('demo-')),
  ORBITREEL_API_KEY: given,
  ORBITREEL_APP_ID: given,
  ORBITREEL_SITE_URL: z.url().optional(),
  ORBITREEL_FUNCTIONS_URL: z.url().optional(),
  ORBITREEL_AUTH_DOMAIN: given.optional(),
});

async function deploy(): Promise<number> {
  const told = environment.safeParse(process.env);
  if (!told.success) {
    const names = [...new Set(told.error.issues.map((issue) => issue.path.join('.')))];
    console.error(`Nothing was deployed: set ${names.join(', ')} to a real project's values.`);
    return 1;
  }
  const settings = told.data;
  const project = settings.ORBITREEL_PROJECT;
  const siteUrl = settings.ORBITREEL_SITE_URL ?? `https://${project}.web.app`;
  const config = clientConfig.parse({
    firebase: {
      projectId: project,
      apiKey: settings.ORBITREEL_API_KEY,
      appId: settings.ORBITREEL_APP_ID,
      authDomain: settings.ORBITREEL_AUTH_DOMAIN ?? `${project}.firebaseapp.com`,
    },
    functionsUrl:
      settings.ORBITREEL_FUNCTIONS_URL ?? `https://us-central1-${project}.cloudfunctions.net`,
    siteUrl,
  });

  const built = await runNode(['scripts/build.ts']);
  if (built !== 0) return built;
  const clientConfigFile = inProject('out/renderer/config.json');
  const functionsEnvironment = inProject('out/functions/.env');
  try {
    await writeFile(clientConfigFile, JSON.stringify(config));
    // The payment secrets live in the project's secret manager, where the functions ask for them.
    await writeFile(functionsEnvironment, `SITE_URL=${siteUrl}\n`);
    // `npm run deploy -- --only hosting` hands its arguments on to firebase.
    return await runCommand('firebase', [
      'deploy',
      '--project',
      project,
      '--non-interactive',
      ...process.argv.slice(2),
    ]);
  } finally {
    // A later local run must not find the addresses of a real project.
    await rm(clientConfigFile, { force: true });
    await rm(functionsEnvironment, { force: true });
  }
}

process.exitCode = await deploy();
