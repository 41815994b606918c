import { isBuilt } from './build-freshness.ts';
import { isFreeOfSecrets } from './built-secrets.ts';
import { runNode } from './run-command.ts';

if (!(await isBuilt())) {
  const status = await runNode(['scripts/build.ts']);
  if (status !== 0) {
    console.error('What is built cannot be searched for secrets, because the build fails.');
    process.exit(status);
  }
}

if (await isFreeOfSecrets()) console.log('No secret was found in what is built.');
else process.exitCode = 1;
