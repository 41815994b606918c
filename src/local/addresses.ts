import type { ClientConfig } from '#contracts/client-config.ts';
import { functionsRegion } from '#contracts/functions-api.ts';
import { host, type Ports } from './ports.ts';
import { projectId, storageBucket } from './project.ts';

/** Addresses of a running local cloud's parts. */
export type Addresses = {
  web: string;
  payment: string;
  outbox: string;
  /** A function answers at this address followed by `/NAME`. */
  functions: string;
  hub: string;
  auth: string;
  firestore: string;
  storage: string;
};

export function addressesOf(ports: Ports): Addresses {
  const at = (port: number) => `http://${host}:${port}`;
  return {
    web: at(ports.web),
    payment: at(ports.payment),
    outbox: at(ports.outbox),
    functions: `${at(ports.functions)}/${projectId}/${functionsRegion}`,
    hub: at(ports.hub),
    auth: at(ports.auth),
    firestore: at(ports.firestore),
    storage: at(ports.storage),
  };
}

/** Whether the local payments add taxes: `ORBITREEL_TAX=automatic npm start`. */
export const addsLocalTaxes = process.env['ORBITREEL_TAX'] === 'automatic';

/** What the local cloud answers at `/config.json`. */
export function localClientConfig(ports: Ports): ClientConfig {
  const addresses = addressesOf(ports);
  return {
    firebase: {
      projectId,
      apiKey: 'local-demo-key',
      authDomain: `${host}:${ports.auth}`,
      storageBucket,
    },
    functionsUrl: addresses.functions,
    siteUrl: addresses.web,
    ...(addsLocalTaxes ? { automaticTax: true } : {}),
    emulators: {
      auth: addresses.auth,
      firestore: { host, port: ports.firestore },
      storage: addresses.storage,
      outboxUrl: addresses.outbox,
    },
  };
}
