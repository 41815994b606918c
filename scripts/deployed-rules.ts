import type { ClientConfig } from '#contracts/client-config.ts';

const placeOfSetting = /(function staffSecondFactor\(\) \{ return )'off'(; \})/g;

/**
 * `firestore.rules` as it is deployed. Rules know no environment, so what a deployment decides is one
 * literal in them: it costs no read, and holds from the moment when the rules are there.
 * @throws Error when the rules have no such place
 */
export function deployedRules(
  rules: string,
  { staffSecondFactor = 'off' }: Pick<ClientConfig, 'staffSecondFactor'>,
): string {
  if ([...rules.matchAll(placeOfSetting)].length !== 1) {
    throw new Error('firestore.rules must have one staffSecondFactor() that returns off.');
  }
  return rules.replace(placeOfSetting, `$1'${staffSecondFactor}'$2`);
}

/** Written beside `firebase.json` while a deployment runs, as paths in it start from there. */
export const deployedRulesFile = 'firestore.deployed.rules';
