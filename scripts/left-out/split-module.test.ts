import { expect, test } from 'vitest';
import { splitModule } from './split-module.ts';

const library = `import { get } from 'elsewhere';

/**
 * Logs in, unlike {@link stay}.
 */
function logIn(who) {
    return ask(\`/in?\${who}\`, Way.PASSWORD);
}
class Way extends Part {
}
Way.PASSWORD = 'password';
class Part {
}
function ask(path) {
    // What logIn takes.
    return get(path, 'logIn');
}
function stay(session) {
    return session.logIn ? ask(\`/stay\`) : { ...empty };
}
const empty = {};
class Unused extends Part {
}
begin(ask);
function begin(how) {
}

export { logIn as a, stay as b, Unused as c };
//# sourceMappingURL=library.js.map`;

const split = () => splitModule(library, { now: ['b'], later: ['a'] }, '/x/library.js');

test('what only later names need goes to a part of its own, with what belongs to it', () => {
  const { now, later, moved } = split();
  expect([...moved]).toEqual([['a', 'logIn']]);
  for (const part of ['function logIn', 'class Way', 'Way.PASSWORD =', 'class Part']) {
    expect(later).toContain(part);
    expect(now).not.toContain(part);
  }
});

test('what both need stays, and the later part imports it from there', () => {
  const { now, later } = split();
  expect(now).toContain('function ask(path)');
  expect(now).toContain('export { stay as b, ask as later_ask };');
  expect(later).toContain("import { later_ask as ask } from '/x/library.js';");
});

test('what is done at once stays with what that takes, and what nobody asks for goes', () => {
  const { now, later } = split();
  expect(now).toContain('begin(ask);\nfunction begin(how)');
  expect(now).toContain('const empty = {};');
  expect(now + later).not.toContain('Unused');
});

test('a module with nothing for later stops the build', () => {
  expect(() => splitModule(library, { now: ['a', 'b'], later: ['a'] }, '/x/library.js')).toThrow(
    /nothing for later/,
  );
});
