/** Where records of parcels are kept on the device until the cloud has them. */
export const recordPlace = 'parcelRecord/';
