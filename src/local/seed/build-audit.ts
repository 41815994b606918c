import { auditEntry } from '#domain/audit.ts';
import type { ScenarioTime } from './scenario.ts';
import { seedDocument, type SeedDocument } from './seed-document.ts';

/** Records as functions keep them: changes by admins, a film approved by silence, two failures. */
export function buildAudit(at: ScenarioTime): SeedDocument[] {
  const admin = { actorId: 'demo-admin', actorEmail: 'admin@orbitreel.test' };
  const entries = [
    {
      id: 'demo-roles',
      action: 'setRoles',
      ...admin,
      targetId: 'demo-production',
      before: ['user'],
      after: ['user', 'production'],
      at: at(90),
    },
    {
      id: 'demo-disable',
      action: 'disableAccount',
      ...admin,
      targetId: 'demo-disabled',
      before: false,
      after: true,
      reason: 'Registered with the card of somebody else; the bank confirmed it.',
      at: at(120),
    },
    {
      id: 'demo-invite',
      action: 'inviteStaff',
      ...admin,
      targetId: 'demo-invited',
      roles: ['user', 'production'],
      at: at(2),
    },
    {
      id: 'demo-factor',
      action: 'removeSecondFactors',
      ...admin,
      targetId: 'demo-production',
      kinds: ['totp'],
      at: at(21),
    },
    {
      id: 'shootDay-sub_demo_lindqvist_growth_2-1',
      action: 'bookShootDay',
      actorId: 'demo-customer',
      bookingId: 'sub_demo_lindqvist_growth_2',
      targetId: 'demo-customer',
      from: null,
      to: at(20).toISOString().slice(0, 10),
      reason: null,
      at: at(31),
    },
    {
      id: 'failedEvent-mailProgress-demo',
      action: 'failedEvent',
      function: 'mailProgress',
      eventId: 'demo',
      document: 'status/sub_demo_lindqvist_growth',
      eventAt: at(9),
      reason: 'The mail extension refused the address: it has no domain.',
      at: at(8),
    },
    {
      id: 'failedRun-followUpReviews-demo',
      action: 'failedRun',
      function: 'followUpReviews',
      document: 'reviews/demo-retired-trailer',
      reason: 'Error: Unreadable document reviews/demo-retired-trailer: silentSince is missing',
      times: 5,
      at: at(2),
    },
  ];
  return entries.map((entry) => seedDocument(`audit/${entry.id}`, auditEntry, entry));
}
