import { spawn } from 'node:child_process';
import { ensureElectron } from '../../scripts/electron-binary.ts';
import { addressesOf, localClientConfig } from './addresses.ts';
import type { Ports } from './ports.ts';
import { LocalCloudProblem } from './problem.ts';
import { markedEnvironment } from './processes/marked-processes.ts';
import { projectRoot } from './project.ts';

/** The Electron program, downloaded when missing. Throws a clear sentence when that fails. */
export async function requireElectron(): Promise<string> {
  try {
    return await ensureElectron();
  } catch (error) {
    throw new LocalCloudProblem(error instanceof Error ? error.message : String(error));
  }
}

/** Builds the desktop app, opens it on the local cloud, and resolves when it is closed. */
export async function startDesktop(electron: string, runId: string, ports: Ports): Promise<void> {
  const addresses = addressesOf(ports);
  const environment = markedEnvironment(runId, {
    ...process.env,
    ORBITREEL_CONFIG: JSON.stringify(localClientConfig(ports)),
    ORBITREEL_PAYMENT_URL: addresses.payment,
  });
  console.log('Building the desktop app …');
  await runToEnd(process.execPath, ['scripts/build.ts'], environment);
  // Chromium's sandbox does not work for root, for example in a container.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  await runToEnd(electron, [...asRoot, '.'], environment);
}

function runToEnd(command: string, args: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: environment,
    });
    child.once('error', (error) =>
      reject(new LocalCloudProblem(`${command} could not be started: ${error.message}.`)),
    );
    child.once('exit', (status, signal) => {
      if (status === 0) resolve();
      else
        reject(
          new LocalCloudProblem(`${command} ${args.join(' ')} ended with ${signal ?? status}.`),
        );
    });
  });
}
