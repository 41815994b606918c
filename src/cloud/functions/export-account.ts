import type { z } from 'zod';
import {
  exportAccountRequest,
  functionOperations,
  type exportAccountResponse,
} from '#contracts/functions-api.ts';
import { loadAccountData } from './account/account-data.ts';
import { clientFunction } from './request/client-function.ts';

/** Returns everything that is stored about the caller, and nothing about others. */
export const exportAccount = clientFunction({
  operation: functionOperations.exportAccount,
  body: exportAccountRequest,
  run: ({ caller }): Promise<z.infer<typeof exportAccountResponse>> => loadAccountData(caller),
});
