import { auditEntry } from '#domain/audit.ts';
import {
  legalRecordId,
  legalText,
  legalTextId,
  type acceptance,
  type LegalKind,
} from '#domain/legal-text.ts';
import type { z } from 'zod';
import { legalSamples } from './legal-samples.ts';
import type { ScenarioTime } from './scenario-time.ts';
import { seedDocument, type SeedDocument } from './seed-document.ts';

/** Every version of the sample texts, with who saved it. */
export function buildLegalTexts(at: ScenarioTime): SeedDocument[] {
  return legalSamples.flatMap(({ kind, text, daysAgo }, index) => {
    const version = legalSamples.slice(0, index + 1).filter((each) => each.kind === kind).length;
    const savedAt = at(daysAgo, 9);
    const id = legalTextId(kind, version);
    const record = legalRecordId(kind, version);
    return [
      seedDocument(`legalTexts/${id}`, legalText, { id, kind, version, text, savedAt }),
      seedDocument(`audit/${record}`, auditEntry, {
        id: record,
        action: 'saveLegalText',
        actorId: 'demo-admin',
        actorEmail: 'admin@orbitreel.test',
        document: `legalTexts/${id}`,
        kind,
        version,
        at: savedAt,
      }),
    ];
  });
}

/** What somebody accepted who paid at this time. */
export function acceptedAt(time: Date, at: ScenarioTime): z.infer<typeof acceptance> {
  const version = (kind: LegalKind) =>
    legalSamples.filter((each) => each.kind === kind && at(each.daysAgo, 9) <= time).length || null;
  return { terms: version('terms'), privacy: version('privacy'), at: time };
}
