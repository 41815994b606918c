import { setGlobalOptions } from 'firebase-functions/options';
import { functionsRegion } from '#contracts/functions-api.ts';

// What each function may use is in capacity.ts.
setGlobalOptions({ region: functionsRegion });
