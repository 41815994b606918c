import { join } from 'node:path';
import { requireElectron, startDesktop } from './desktop.ts';
import { readableLog } from './emulators/function-log.ts';
import { startLocalCloud, type LocalCloud } from './local-cloud.ts';
import { portsFrom } from './ports.ts';
import { problemSentence } from './problem.ts';
import { endOnFailure } from './processes/end-on-failure.ts';
import { beginRun } from './processes/local-run.ts';
import { watchStopRequests } from './processes/stop-requests.ts';
import { localFolder } from './project.ts';
import { demoAccounts, demoPassword } from './seed/accounts.ts';
import { startOptions, startUsage } from './start-options.ts';

// `npm start`: the local cloud with demo data, and the web app served from its sources.
// `--fresh` begins with new demo data, `--desktop` opens the desktop app instead of a browser.

const stopRequests = watchStopRequests();
endOnFailure();

async function main(): Promise<number> {
  const { fresh, desktop: withDesktop, help } = startOptions(process.argv.slice(2));
  if (help) {
    console.log(startUsage);
    return 0;
  }
  const ports = portsFrom(process.env);
  const run = await beginRun(join(localFolder, 'runs'));
  let cloud: LocalCloud | null = null;
  let status = 0;
  try {
    const electron = withDesktop ? await requireElectron() : null;
    console.log('Starting the local cloud …');
    const begun = performance.now();
    const starting = startLocalCloud({
      run,
      ports,
      data: 'persistent',
      fresh,
      onFunctionLog: (line) => console.log(`functions: ${readableLog(line)}`),
    });
    const started = await Promise.race([starting, stopRequests.first.then(() => null)]);
    if (started) {
      cloud = started;
      printAddresses(cloud, (performance.now() - begun) / 1000);
      const desktop = electron === null ? null : startDesktop(electron, run.id, ports);
      const problem = await Promise.race([
        cloud.crashed,
        stopRequests.first.then(() => null),
        ...(desktop ? [desktop.then(() => null)] : []),
      ]);
      if (problem) throw problem;
    }
    // A start in progress ends with its processes, and its failure needs no message.
    starting.catch(() => {});
    console.log('\nStopping …');
    await Promise.race([cloud?.stop(), stopRequests.second]);
  } catch (error) {
    console.error(problemSentence(error));
    status = 1;
  }
  await run.end(status === 0 ? 'remove' : 'keep');
  return status;
}

function printAddresses({ addresses, payment }: LocalCloud, seconds: number): void {
  const accounts = demoAccounts.map(({ email, about }) => `    ${email.padEnd(28)} ${about}`);
  const lines = [
    '',
    `  Orbitreel is ready after ${seconds.toFixed(0)} s. Ctrl-C stops it; the data stays for the next start.`,
    '',
    `  App       ${addresses.web}`,
    `  Outbox    ${addresses.outbox}`,
    `  Payment   ${payment.provider === 'stand-in' ? addresses.payment : "Stripe's test mode"}`,
    '',
    `  Accounts, all with the password ${demoPassword}:`,
    ...accounts,
    '',
  ];
  console.log(lines.join('\n'));
}

const status = await main().catch((error: unknown) => {
  console.error(problemSentence(error));
  return 1;
});
process.exit(status);
