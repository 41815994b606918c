import { z } from 'zod';
import type { Account } from './accounts.ts';
import { localCloud } from './local-cloud.ts';

const { FIREBASE_AUTH_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = localCloud;

async function ask<T>(schema: z.ZodType<T>, path: string, body?: object): Promise<T> {
  const response = await fetch(`http://${host}/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return schema.parse(await response.json());
}

/**
 * Gives somebody a second factor by SMS, the one kind that the Auth emulator has, and gives their token
 * of a log-in with it.
 */
export async function addPhoneFactor(person: Account): Promise<Account> {
  const service = 'identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment';
  const idToken = person.token;
  const phoneNumber = `+1555${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
  const { phoneSessionInfo } = await ask(
    z.object({ phoneSessionInfo: z.object({ sessionInfo: z.string() }) }),
    `${service}:start?key=local`,
    { idToken, phoneEnrollmentInfo: { phoneNumber } },
  );
  const { verificationCodes } = await ask(
    z.object({
      verificationCodes: z.array(z.object({ sessionInfo: z.string(), code: z.string() })),
    }),
    `emulator/v1/projects/${project}/verificationCodes`,
  );
  const { sessionInfo } = phoneSessionInfo;
  const code = verificationCodes.find((sent) => sent.sessionInfo === sessionInfo)?.code;
  const enrolled = await ask(z.object({ idToken: z.string() }), `${service}:finalize?key=local`, {
    idToken,
    displayName: 'Old phone',
    phoneVerificationInfo: { sessionInfo, code },
  });
  return { ...person, token: enrolled.idToken };
}
