import { useReceipts } from './use-receipts.ts';

/** Sends the records of parcels that wait on this device, for as long as it is shown. */
export function SendParcelRecords() {
  useReceipts();
  return null;
}
