import { setGlobalOptions } from 'firebase-functions/options';

setGlobalOptions({
  region: 'us-central1',
  memory: '256MiB',
  // Enough time to report a payment provider that does not answer.
  timeoutSeconds: 60,
  // A limit on costs, far above the studio's needs.
  maxInstances: 20,
});
