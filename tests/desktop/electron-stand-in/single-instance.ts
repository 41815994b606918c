import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const lockName = 'single-instance.lock';
const noteName = /^second-instance-\d+\.json$/;

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}

/** Whether this process is the only one with this user data; if not, the first hears of its arguments. */
export function takeSingleInstanceLock(
  userData: string,
  onSecond: (args: string[]) => void,
): boolean {
  const lock = path.join(userData, lockName);
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
  } catch {
    if (isAlive(Number(readFileSync(lock, 'utf8')))) {
      const note = path.join(userData, `second-instance-${process.pid}.json`);
      writeFileSync(note, JSON.stringify(process.argv));
      return false;
    }
    writeFileSync(lock, String(process.pid));
  }
  process.on('exit', () => rmSync(lock, { force: true }));

  const readNotes = () => {
    for (const name of readdirSync(userData).filter((entry) => noteName.test(entry))) {
      const note = path.join(userData, name);
      const text = readFileSync(note, 'utf8');
      // A note that is still being written is empty.
      if (text === '') continue;
      rmSync(note);
      onSecond(JSON.parse(text));
    }
  };
  setInterval(readNotes, 50).unref();
  return true;
}
