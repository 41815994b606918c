import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { askIdentity, signIn } from '#tests/cloud/accounts.ts';
import { call } from '#tests/cloud/call-function.ts';
import { openClient } from '#tests/cloud/client.ts';
import { freshName, identities, localCloud } from '#tests/cloud/local-cloud.ts';
import { fromProvider } from '#tests/cloud/payment-provider.ts';
import { fieldsOf, formerBuyer } from '#tests/cloud/account-setup.ts';

describe('after a change of address', () => {
  /** Follows the link that was sent to the new address. */
  async function follow(newEmail: string): Promise<void> {
    const { FIREBASE_AUTH_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = localCloud;
    const sent = await fetch(`http://${host}/emulator/v1/projects/${project}/oobCodes`);
    const { oobCodes } = z
      .object({ oobCodes: z.array(z.looseObject({ oobCode: z.string() })) })
      .parse(await sent.json());
    const oobCode = oobCodes.findLast((each) => each['newEmail'] === newEmail)?.oobCode;
    await askIdentity('accounts:update', { oobCode });
  }

  test('everything that repeats it follows, and the payment provider too', async () => {
    const { owner, subscriptionId, ordered } = await formerBuyer();
    const client = await openClient(owner);
    const email = `${freshName('moved')}@orbitreel.test`;
    await client.account.changeEmail(email);
    expect((await identities.getUser(owner.uid)).email).toBe(owner.email);
    await follow(email);
    await client.close();

    // Logging in is all that it takes.
    const moved = await openClient({ ...owner, email });
    await expect.poll(() => fieldsOf(`users/${owner.uid}`)).toMatchObject({ email });
    await moved.close();
    for (const path of [`subscriptions/${subscriptionId}`, `status/${subscriptionId}`]) {
      expect(await fieldsOf(path)).toMatchObject({ userEmail: email });
    }
    expect(await fieldsOf(`videos/${ordered}`)).toMatchObject({ userEmail: email });
    const { customerId } = z
      .object({ customerId: z.string() })
      .parse(await fieldsOf(`subscriptions/${subscriptionId}`));
    const customer = z.object({ email: z.string() });
    expect(await fromProvider(`/customers/${customerId}`, customer)).toEqual({ email });
  });

  test('an address that nobody confirmed goes nowhere', async () => {
    const { owner, subscriptionId } = await formerBuyer();
    const email = `${freshName('typed')}@orbitreel.test`;
    await identities.updateUser(owner.uid, { email, emailVerified: false });
    expect((await call('syncEmail', await signIn(email), {})).status).toBe(200);
    expect(await fieldsOf(`users/${owner.uid}`)).toMatchObject({ email: owner.email });
    expect(await fieldsOf(`subscriptions/${subscriptionId}`)).toMatchObject({
      userEmail: owner.email,
    });
  });
});
