import type { z } from 'zod';
import {
  exportAccountRequest,
  functionOperations,
  type exportAccountResponse,
} from '#contracts/functions-api.ts';
import { loadAccountData } from './account/account-data.ts';
import { clientFunction } from './request/client-function.ts';

/** Everything that is stored about the caller, and about nobody else. */
export const exportAccount = clientFunction({
  operation: functionOperations.exportAccount,
  body: exportAccountRequest,
  run: ({ caller }): Promise<z.infer<typeof exportAccountResponse>> => loadAccountData(caller),
});
