import { auditEntry } from '#domain/audit.ts';
import {
  legalRecordId,
  legalText,
  legalTextId,
  type acceptance,
  type LegalKind,
} from '#domain/legal-text.ts';
import type { z } from 'zod';
import type { ScenarioTime } from './scenario.ts';
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

const sample =
  '**Sample text, to be replaced.** It shows what such a page says and is no legal advice. Have your own text written before you sell anything.';

const supplier = `Orbitreel Studio (sample)
Example Street 1
12345 Sampletown

E-mail: [studio@orbitreel.test](mailto:studio@orbitreel.test)`;

const firstTerms = `${sample}

## What you buy

A subscription of a package that you build yourself: tokens for each month, with which you order videos of 5, 15 or 30 seconds. What a package holds and costs is shown before you pay.

## Price and payment

You pay in advance for each period by card. The price of a running subscription stays as it was when you began, until you change your plan.

## Your product, your words

You send us your product and tell us what may be shown. What you write stays yours, and so do the finished videos.`;

const terms = `${firstTerms}

## How long it runs

A subscription renews at the end of each month, quarter or year. You can cancel it at any time; it then ends with the period that you have paid. Videos that you have ordered are finished and delivered.

## Withdrawal

You can withdraw from the contract within 14 days of paying, without giving a reason. Write to [studio@orbitreel.test](mailto:studio@orbitreel.test) with the address of your account; a sentence is enough. We pay back what you paid within 14 days, by the way you paid it.

If you order a video within those 14 days, you ask us to begin at once. For what we have filmed by the day of your withdrawal, you pay its share of the price.

## When something is wrong

Two rounds of changes are included with each video. If a film does not show what was agreed, we film it again.`;

const privacy = `${sample}

## Who is responsible

${supplier}

## What we keep, and why

- **Your account:** name, address and log-in, to know who you are. Until you delete the account.
- **Your orders:** packages, payments and videos, because we owe you the work and the law asks for the books.
- **Your material:** briefs, logos and films, to make your videos. Films are removed after the time that is shown beside them.

## Who else sees it

Google runs our database and files for us. Stripe takes the payments and keeps your card; we never see its number. Nobody else gets your data.

## Your rights

Your account page gives you all your data as a file, and deletes your account. For anything else, write to us. You can also complain to the authority for data protection where you live.`;

const imprint = `${sample}

## Responsible for this site

${supplier}

## Represented by

Erin Example (sample)

## Register and tax

Court of Sampletown, HRB 00000 (sample)

VAT id: XX000000000 (sample)`;

/** Sample texts of the demo, the oldest version of each first, and how many days ago it was saved. */
const legalSamples: { kind: LegalKind; text: string; daysAgo: number }[] = [
  { kind: 'terms', text: firstTerms, daysAgo: 420 },
  { kind: 'terms', text: terms, daysAgo: 60 },
  { kind: 'privacy', text: privacy, daysAgo: 420 },
  { kind: 'imprint', text: imprint, daysAgo: 420 },
];
