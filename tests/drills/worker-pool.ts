import { fork, type ChildProcess } from 'node:child_process';
import { inProject } from '../../scripts/project-paths.ts';

export type WorkerAnswer =
  | { state: 'ready' }
  | { state: 'handled'; delivery: number }
  | { state: 'failed'; delivery: number; reason: string };

type Outcome =
  | { state: 'handled' }
  | { state: 'failed'; reason: string }
  /** The process was killed before the event was acknowledged. */
  | { state: 'killed' };

type Delivery = {
  task: { delivery: number; function: string; event: object };
  end: (outcome: Outcome) => void;
};
type Worker = { process: ChildProcess; isReady: boolean; open: Map<number, Open> };
type Open = {
  end: (outcome: Outcome) => void;
  /** The process dies instead of acknowledging this one. */
  diesAtEnd: boolean;
};

type Options = {
  /** The program of a process, in `tests/drills`. */
  program: 'event-worker.ts' | 'webhook-worker.ts';
  workers: number;
  /** Events that a process handles at the same time. */
  atOnce: number;
  /** Share of deliveries at which the process is killed. */
  killShare: number;
  /** No process is killed by chance after so many deliveries that were to be cut off. */
  mostKills?: number | undefined;
  random: () => number;
  environment: Record<string, string>;
};

/** So many of the kills strike when the function has ended and is about to acknowledge. */
const atEndShare = 1 / 3;
/** A delivery that takes longer hangs, and its process is killed, as the platform does. */
const hangsAfter = 300_000;

/**
 * Processes that handle events and are killed at random moments, with all that they are handling. A new
 * process follows each that died.
 */
export function createWorkerPool(options: Options) {
  const { program, workers: size, atOnce, killShare, random, environment } = options;
  let killsLeft = options.mostKills ?? Infinity;
  const workers = new Set<Worker>();
  const waiting: Delivery[] = [];
  let deliveries = 0;
  let kills = 0;
  let isStopped = false;
  const usual = usualDuration();
  const broken = Promise.withResolvers<never>();
  // Also when nobody waits for it any more.
  broken.promise.catch(() => {});

  function start(): void {
    const child = fork(inProject('tests/drills', program), {
      execArgv: [],
      env: { ...process.env, ...environment },
      // Functions log each of their failures there.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const worker: Worker = { process: child, isReady: false, open: new Map() };
    workers.add(worker);
    child.on('message', (answer: WorkerAnswer) => {
      if (answer.state === 'ready') worker.isReady = !child.killed;
      else answered(worker, answer);
      handOut();
    });
    child.on('exit', (status) => {
      workers.delete(worker);
      if (!child.killed) broken.reject(new Error(`A worker ended by itself with ${status}.`));
      for (const { end } of worker.open.values()) end({ state: 'killed' });
      if (!isStopped) start();
    });
  }

  function answered(worker: Worker, answer: Exclude<WorkerAnswer, { state: 'ready' }>): void {
    const delivery = worker.open.get(answer.delivery);
    if (delivery === undefined) return;
    if (delivery.diesAtEnd) {
      kill(worker);
      return;
    }
    worker.open.delete(answer.delivery);
    delivery.end(answer);
  }

  function handOut(): void {
    for (;;) {
      const free = [...workers].find(({ isReady, open }) => isReady && open.size < atOnce);
      const next = free && waiting.shift();
      if (free === undefined || next === undefined) return;
      give(free, next);
    }
  }

  function give(worker: Worker, { task, end }: Delivery): void {
    const begun = performance.now();
    const isKilled = random() < killShare && killsLeft > 0;
    if (isKilled) killsLeft -= 1;
    const diesAtEnd = isKilled && random() < atEndShare;
    const dies = isKilled && !diesAtEnd;
    const timer = setTimeout(
      () => kill(worker),
      dies ? random() * 1.5 * usual.milliseconds() : hangsAfter,
    );
    worker.open.set(task.delivery, {
      diesAtEnd,
      end: (outcome) => {
        clearTimeout(timer);
        if (outcome.state === 'handled') usual.add(performance.now() - begun);
        end(outcome);
      },
    });
    worker.process.send(task);
  }

  function kill(worker: Worker): void {
    // A second kill of a process that is still ending is none.
    if (worker.process.killed) return;
    worker.isReady = false;
    kills += 1;
    worker.process.kill('SIGKILL');
  }

  for (let count = 0; count < size; count += 1) start();
  return {
    /** Gives an event to a process, and tells how that ended. */
    deliver: (name: string, event: object): Promise<Outcome> =>
      new Promise((resolve) => {
        deliveries += 1;
        waiting.push({ task: { delivery: deliveries, function: name, event }, end: resolve });
        handOut();
      }),
    counts: () => ({ deliveries, kills }),
    /** Rejects when a process ends that nobody killed. */
    broken: broken.promise,
    stop: () => {
      isStopped = true;
      for (const { process: child } of workers) child.kill('SIGKILL');
    },
  };
}

/** The median of the last deliveries: kills fall before, into and after their effect. */
function usualDuration() {
  const last: number[] = [100];
  return {
    add: (milliseconds: number) => {
      last.push(milliseconds);
      if (last.length > 31) last.shift();
    },
    milliseconds: () => last.toSorted((a, b) => a - b)[Math.floor(last.length / 2)] ?? 0,
  };
}
