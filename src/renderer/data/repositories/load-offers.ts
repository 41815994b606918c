import type { ClientConfig } from '#contracts/client-config.ts';
import { offer, type Offer } from '#domain/product.ts';
import { fetchConfig } from '../fetch-config.ts';
import { createFailureLog, logToConsole } from '../log-failures.ts';
import { restAnswer } from './rest-values.ts';

/** As in the repository, which asks the same: it only bounds a mistake. */
const catalogueLimit = 100;

/** The same query as `watchOffers`, in the words of Firestore's REST interface. */
const query = {
  structuredQuery: {
    from: [{ collectionId: 'products' }],
    where: {
      fieldFilter: {
        field: { fieldPath: 'active' },
        op: 'EQUAL',
        value: { booleanValue: true },
      },
    },
    orderBy: [{ field: { fieldPath: 'position' } }],
    limit: catalogueLimit,
  },
};

async function readOffers(config?: ClientConfig): Promise<Offer[]> {
  const { firebase, emulators } = config ?? (await fetchConfig());
  const cloud = emulators
    ? `http://${emulators.firestore.host}:${emulators.firestore.port}`
    : 'https://firestore.googleapis.com';
  const response = await fetch(
    `${cloud}/v1/projects/${firebase.projectId}/databases/(default)/documents:runQuery`,
    { method: 'POST', body: JSON.stringify(query) },
  );
  if (!response.ok) {
    const code = `http-${response.status}`;
    throw Object.assign(new Error(`The catalogue answered ${response.status}`), { code });
  }
  return restAnswer.parse(await response.json()).flatMap((document) => {
    const parsed = offer.safeParse(document.kind === 'ok' ? document.value : null);
    if (parsed.success) return [parsed.data];
    console.error(`Unreadable document products/${document.id}`, parsed.error);
    return [];
  });
}

// Public pages have no cloud, whose repositories are logged together, and do not load the reports of errors.
const { logFailures } = createFailureLog({ userId: () => null, report: logToConsole });

/**
 * What is offered now, in the catalogue's order, without the weight of Firebase's library: for the
 * landing page and for the build. A product that does not parse is left out and reported.
 * @throws Error when the cloud does not answer
 */
export const { loadOffers } = logFailures('catalogue', { loadOffers: readOffers });

/** The same, with whether taxes come on top of its prices. */
export async function loadCatalogue(): Promise<{ offers: Offer[]; addsTaxes: boolean }> {
  const config = await fetchConfig();
  return { offers: await loadOffers(config), addsTaxes: config.automaticTax === true };
}
