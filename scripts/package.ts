import { rm, writeFile } from 'node:fs/promises';
import { desktopConfig, readDeployment } from './deployment.ts';
import { inProject } from './project-paths.ts';
import { runCommand, runNode } from './run-command.ts';

async function packageDesktop(): Promise<number> {
  const deployment = readDeployment(process.env);
  if (deployment.state === 'unknown') {
    const names = deployment.missing.join(', ');
    console.error(
      `Nothing was packaged: an installed app must know its cloud, so set ${names} to a real project's values.`,
    );
    return 1;
  }
  const built = await runNode(['scripts/build.ts']);
  if (built !== 0) return built;
  // electron-builder.yml puts it beside the app.
  const configFile = inProject('out/desktop-config.json');
  try {
    await writeFile(configFile, JSON.stringify(desktopConfig(deployment.config)));
    // `npm run package -- --linux dir` hands its arguments on to electron-builder.
    return await runCommand('electron-builder', ['--publish', 'never', ...process.argv.slice(2)]);
  } finally {
    await rm(configFile, { force: true });
  }
}

process.exitCode = await packageDesktop();
