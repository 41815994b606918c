import { beforeAll, describe, expect, test } from 'vitest';
import { callNames, calls, type CallName } from '#contracts/calls.ts';
import { register, type Account } from '../accounts.ts';
import { call, refusalIn, soundBodies } from '../call-function.ts';
import { buy } from '../selling.ts';

// Who may call what, spelled out. What a call refuses beside this stands with its tests.

const forStaff: CallName[] = ['withdrawVersion', 'recordParcel', 'findOrders', 'returnVideo'];
const forAdmins: CallName[] = [
  'setRoles',
  'removeSecondFactors',
  'inviteStaff',
  'manageAccount',
  'accountSignIns',
  'findCustomers',
  'customerTimeline',
  'saveLegalText',
  'startExport',
  'exportLink',
  'cancelExport',
  'keepRecords',
  'replayPaymentEvent',
  'comparePayments',
  'mendDiscrepancy',
  'customerInvoices',
  'studioInvoices',
  'changeTokens',
  'endSubscription',
  'closeShootDay',
  'moveShootDay',
  'changeClosures',
];

let customer: Account;
let production: Account;
let unverified: Account;
beforeAll(async () => {
  [customer, production, unverified] = await Promise.all([
    register(),
    register({ roles: ['user', 'production'] }),
    register({ roles: ['user', 'production', 'admin'], verified: false }),
  ]);
});

const codeOf = async (name: CallName, who: Account | null, body: unknown = soundBodies[name]) =>
  refusalIn(await call(name, who, body)).code;

test('the calls that are for staff alone, or for admins', () => {
  const limited = callNames.filter((name) => calls[name].callers !== undefined);
  expect(limited.toSorted()).toEqual([...forStaff, ...forAdmins].toSorted());
});

test.each([...forStaff, ...forAdmins])('%s is refused to everybody else', async (name) => {
  const others = [customer, unverified, ...(forAdmins.includes(name) ? [production] : [])];
  for (const who of others) expect(await codeOf(name, who)).toBe('forbidden');
  expect(await codeOf(name, null)).toBe('unauthenticated');
});

test.each(forStaff)('%s hears staff', async (name) => {
  const { status } = await call(name, production, soundBodies[name]);
  expect(status).not.toBe(403);
});

describe('what is asked about a subscription', () => {
  let subscriptionId: string;
  let admin: Account;
  beforeAll(async () => {
    admin = await register({ roles: ['user', 'admin'] });
    subscriptionId = await buy(customer);
  });

  test.each(['listInvoices', 'billingPortal', 'payOverdue', 'previewPlan', 'changePlan'] as const)(
    '%s is for its owner, and for no admin',
    async (name) => {
      const body = { ...soundBodies[name], subscriptionId };
      for (const who of [production, admin])
        expect(await codeOf(name, who, body)).toBe('forbidden');
      expect(await codeOf(name, null, body)).toBe('unauthenticated');
    },
  );
});
