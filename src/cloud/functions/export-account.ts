import type { z } from 'zod';
import { exportAccountRequest, type exportAccountResponse } from '#contracts/functions-api.ts';
import { loadAccountData } from './account/account-data.ts';
import { clientFunction } from './request/client-function.ts';

/** Returns everything that is stored about the caller, and nothing about others. */
export const exportAccount = clientFunction({
  name: 'exportAccount',
  // One file holds everything, so an unattended session must not be enough.
  recentLogin: true,
  body: exportAccountRequest,
  run: ({ caller }): Promise<z.infer<typeof exportAccountResponse>> => loadAccountData(caller),
});
