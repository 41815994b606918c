import { openSystem, systemStatus } from '#domain/gates.ts';
import { product } from '#domain/product.ts';
import { emptyPaymentState, type PaymentState } from '../payment/payment-state.ts';
import { addPromotions } from './add-promotions.ts';
import { buildCatalogueChanges } from './build-catalogue-changes.ts';
import { buildAccounts } from './accounts.ts';
import { buildAudit } from './build-audit.ts';
import { buildBriefs } from './build-briefs.ts';
import { buildBrandFiles } from './brand-files.ts';
import { buildCustomerNotes } from './build-customer-notes.ts';
import { buildEstimates, buildLateVideos } from './build-estimates.ts';
import { buildLegalTexts } from './build-legal-texts.ts';
import { buildParcels } from './parcels.ts';
import { buildSentMail, buildWaitingMail } from './build-waiting-mail.ts';
import { startingCatalogue } from '#domain/starting-catalogue.ts';
import { seedDocument, type SeedDocument } from './seed-document.ts';
import { endedScenarios } from './scenarios/aalto.ts';
import { lindqvistScenarios } from './scenarios/lindqvist.ts';
import { beginningScenarios } from './scenarios/okafor-marchand.ts';
import { rennerScenarios } from './scenarios/renner.ts';
import { sorelScenarios } from './scenarios/sorel.ts';
import { troubledScenarios } from './scenarios/whitlock-raman.ts';
import { scenarioTime } from './scenario.ts';
import { buildReconciliation } from './build-reconciliation.ts';
import { buildClosures, buildShootDays } from './build-bookings.ts';
import { buildStyleFrames } from './style-frames.ts';
import { buildRollups } from './build-rollups.ts';
import { buildSubscription } from './build-subscription.ts';

const scenarios = [
  ...lindqvistScenarios,
  ...rennerScenarios,
  ...beginningScenarios,
  ...troubledScenarios,
  ...sorelScenarios,
  ...endedScenarios,
];

/**
 * All demo data as of `now`, for the database and the payment provider. Always the same on the same
 * day. Throws when the app could not read one of the documents.
 */
export function demoData(
  now: Date,
  site: string,
): { documents: SeedDocument[]; paymentState: PaymentState } {
  const at = scenarioTime(now);
  const paymentState = emptyPaymentState();
  const products = startingCatalogue(at(200));
  const ordered = scenarios.flatMap((scenario) =>
    buildSubscription(scenario, products, paymentState, now),
  );
  addPromotions(paymentState, now);
  const briefs = buildBriefs(at);
  const frames = buildStyleFrames(at);
  const parcels = buildParcels(at);
  const estimates = buildEstimates([...ordered, ...parcels, ...briefs, ...frames], at);
  const documents = [
    ...buildReconciliation(paymentState, at),
    seedDocument('system/status', systemStatus, openSystem),
    ...products.map((each) => seedDocument(`products/${each.id}`, product, each)),
    ...buildAccounts(at),
    ...ordered,
    ...buildRollups(ordered, at),
    ...buildShootDays(ordered, at),
    buildClosures(at),
    ...buildBrandFiles(at),
    ...buildAudit(at),
    ...buildLegalTexts(at),
    ...buildCatalogueChanges(at),
    ...buildCustomerNotes(at),
    ...parcels,
    ...briefs,
    ...frames,
    ...estimates,
    buildLateVideos(ordered, estimates, at),
    ...buildSentMail(at, site),
    ...buildWaitingMail(at),
  ];
  return { documents, paymentState };
}
