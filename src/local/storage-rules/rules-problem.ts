/** Something in a rules file that the stand-in does not know; the message begins with the line. */
export class RulesProblem extends Error {
  override name = 'RulesProblem';

  constructor(line: number, message: string) {
    super(`line ${line}: ${message}`);
  }
}
