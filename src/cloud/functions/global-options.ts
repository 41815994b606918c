import { setGlobalOptions } from 'firebase-functions/options';

setGlobalOptions({
  region: 'us-central1',
  memory: '256MiB',
  // The longest way waits for the payment provider three times, ten seconds each at most.
  timeoutSeconds: 60,
  // An emergency brake for the bill; far above what the studio's customers need.
  maxInstances: 20,
});
