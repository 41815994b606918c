import { setGlobalOptions } from 'firebase-functions/options';

setGlobalOptions({
  region: 'us-central1',
  memory: '256MiB',
  // Time to give up on a payment provider that does not answer, and to say so.
  timeoutSeconds: 60,
  // An emergency brake for the bill; far above what the studio's customers need.
  maxInstances: 20,
});
