import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { type TestFailure, writeReport } from './suite-report.ts';

const wordsOf = (errors: readonly { message: string; stack?: string | undefined }[]) =>
  errors.map(({ message, stack }) => stack ?? message).join('\n');

function failureOf(test: TestCase): TestFailure | null {
  const { state, errors = [] } = test.result();
  const isFlaky = test.diagnostic()?.flaky ?? false;
  if (state !== 'failed' && !isFlaky) return null;
  const title = `${test.module.relativeModuleId} › ${test.fullName}`;
  return { title, isFlaky, reason: wordsOf(errors), page: '' };
}

/** What went wrong around tests: a file that does not load, a hook that throws. */
function failuresAround(module: TestModule): TestFailure[] {
  return [module, ...module.children.allSuites()]
    .filter((part) => part.errors().length > 0)
    .map((part) => {
      const name = part.type === 'module' ? '(the file itself)' : part.fullName;
      const title = `${module.relativeModuleId} › ${name}`;
      return { title, isFlaky: false, reason: wordsOf(part.errors()), page: '' };
    });
}

/**
 * Writes how a run went, for the summary at the end of them all. Unlike Vitest's own JSON it tells of
 * errors that belong to no test, which fail a run as well.
 */
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const around = modules.flatMap(failuresAround);
    const outside = unhandled.map(({ message, stack }) => ({
      title: '(outside every test)',
      isFlaky: false,
      reason: wordsOf([{ message, stack }]),
      page: '',
    }));
    writeReport({
      passed: count('passed'),
      failed: count('failed') + around.length + outside.length,
      skipped: count('skipped'),
      failures: [
        ...tests.map(failureOf).filter((failure) => failure !== null),
        ...around,
        ...outside,
      ],
    });
  }
}
