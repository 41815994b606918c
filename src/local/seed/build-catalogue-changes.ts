import { auditEntry } from '#domain/audit.ts';
import { pricesFromMonthly } from '#domain/period.ts';
import { productChange } from '#domain/product-change.ts';
import type { ScenarioTime } from './scenario.ts';
import { seedDocument, type SeedDocument } from './seed-document.ts';

/** How the catalogue came to be what it is, and a price that changes in three weeks. */
export function buildCatalogueChanges(at: ScenarioTime): SeedDocument[] {
  const changed = (id: string, targetId: string, days: number, before: object, after: object) =>
    seedDocument(`audit/changeProduct-${id}`, auditEntry, {
      id: `changeProduct-${id}`,
      action: 'changeProduct',
      actorId: 'demo-admin',
      actorEmail: 'admin@orbitreel.test',
      targetId,
      before,
      after,
      at: at(days),
    });
  return [
    changed(
      'demo-growth',
      'growth',
      95,
      { prices: pricesFromMonthly(139_000) },
      { prices: pricesFromMonthly(149_000) },
    ),
    changed('demo-tokens', 'growth', 60, { tokensPerMonth: 14 }, { tokensPerMonth: 15 }),
    changed(
      'demo-studio',
      'studio',
      40,
      { description: 'For a whole catalogue of products.' },
      {
        description:
          'Three minutes of finished video every month for a whole catalogue of products.',
      },
    ),
    seedDocument('productChanges/demo-starter', productChange, {
      id: 'demo-starter',
      productId: 'starter',
      edits: { prices: pricesFromMonthly(74_000) },
      at: at(-21),
      state: 'waiting',
      createdBy: 'demo-admin',
      createdAt: at(3),
      updatedAt: at(3),
    }),
  ];
}
