import path from 'node:path';
import type { Reporter, TestModule, TestSuite } from 'vitest/node';
import { projectRoot } from './project-paths.ts';
import { failedAround, nowhere, writeResults, type TestResult } from './test-results.ts';

type Told = readonly { message: string; stack?: string | undefined }[];
type Around = { errors: () => Told };
/** What is read of a file of tests. */
export type ModuleOfTests = Pick<TestModule, 'moduleId' | 'state'> &
  Around & {
    children: {
      allSuites: () => Iterable<Pick<TestSuite, never> & Around>;
      allTests: () => Iterable<{
        fullName: string;
        result: () => { state: string; errors: Told | undefined };
        diagnostic: () => { duration: number } | undefined;
      }>;
    };
  };

const wordsOf = (errors: Told) => errors.map(({ message, stack }) => stack ?? message).join('\n');

/** How the tests of a file ended, and what failed around them when none of them did. */
export function resultsOf(module: ModuleOfTests): TestResult[] {
  const file = path.relative(projectRoot, module.moduleId);
  const results = [...module.children.allTests()].flatMap((test): TestResult[] => {
    const { state, errors = [] } = test.result();
    if (state === 'skipped') return [];
    return [
      {
        title: `${file} › ${test.fullName}`,
        file,
        state: state === 'passed' ? 'passed' : 'failed',
        seconds: (test.diagnostic()?.duration ?? 0) / 1000,
        // Pending are those whose process ended before them.
        reason: state === 'pending' ? 'It did not end.' : state === 'failed' ? wordsOf(errors) : '',
      },
    ];
  });
  if (module.state() !== 'failed' || results.some(({ state }) => state === 'failed'))
    return results;
  const around = [module, ...module.children.allSuites()].flatMap(({ errors }) => errors());
  return [...results, failedAround(file, wordsOf(around))];
}

/** Tells a run of Vitest, with the errors that belong to none of its tests. */
export default class VitestResults implements Reporter {
  onTestRunEnd(...[modules, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    writeResults([
      ...modules.flatMap(resultsOf),
      ...errors.map((error) => failedAround(nowhere, wordsOf([error]))),
    ]);
  }
}
