import { nameKeys } from '#domain/customer-search.ts';
import {
  arrivalLine,
  arrivedId,
  parcel as storedParcel,
  type ArrivalLine,
  type Parcel,
  type ParcelState,
} from '#domain/parcel.ts';
import { accountOf } from './accounts.ts';
import { arrivedFile, bytesOf, demoFileAt, type DemoFile } from './demo-file.ts';
import { seedDocument, type SeedDocument } from './seed-document.ts';
import type { ScenarioTime } from './scenario.ts';
import { parcelScenarios, type ParcelPhoto, type ParcelScenario } from './scenarios/parcels.ts';

const photos = {
  whole: demoFileAt('parcel-photos', 'whole.jpg'),
  damaged: demoFileAt('parcel-photos', 'damaged.jpg'),
} satisfies Record<ParcelPhoto, DemoFile>;

/** The bytes of the pictures by their checksum. */
export const photoBytes = bytesOf(Object.values(photos));

/** The documents of the demo's parcels, with their lines and pictures. */
export function buildParcels(at: ScenarioTime): SeedDocument[] {
  return parcelScenarios.flatMap((scenario) => buildParcel(scenario, at));
}

function buildParcel(scenario: ParcelScenario, at: ScenarioTime): SeedDocument[] {
  const { reference, userId, arrived, returned, kept, canceled, announced } = scenario;
  const left = returned ?? kept;
  const account = accountOf(userId);
  const path = `parcels/${reference}`;
  const parcel: Parcel = {
    id: reference,
    userId,
    userEmail: account.email,
    subscriptionId: scenario.subscription,
    state: stateOf(scenario),
    sender: account.displayName,
    senderKeys: nameKeys(account.displayName),
    product: scenario.product,
    videoIds: scenario.videoIds ?? [],
    carrier: scenario.carrier ?? '',
    trackingNumber: scenario.trackingNumber ?? '',
    note: scenario.note ?? '',
    afterwards: scenario.afterwards ?? 'return',
    returnAddress: scenario.returnAddress ?? '',
    arrival:
      arrived === undefined
        ? null
        : {
            at: at(arrived.daysAgo),
            condition: arrived.condition,
            shelf: left === undefined ? arrived.shelf : '',
          },
    ...(scenario.unannounced === undefined ? {} : { unannounced: true }),
    createdAt: at(announced, 9),
    updatedAt: at(left ?? arrived?.daysAgo ?? canceled ?? announced),
  };
  const line = (id: string, entry: Omit<ArrivalLine, 'id' | 'userId' | 'by' | 'byName'>) =>
    seedDocument(`${path}/arrivals/${id}`, arrivalLine, {
      id,
      userId,
      by: 'demo-production',
      byName: accountOf('demo-production').displayName,
      ...entry,
    });
  return [
    seedDocument(path, storedParcel, parcel),
    ...(arrived === undefined
      ? []
      : [
          line(arrivedId, {
            kind: 'arrived',
            condition: arrived.condition,
            shelf: arrived.shelf,
            note: arrived.note,
            at: at(arrived.daysAgo),
          }),
          photoDocument(scenario, photos[arrived.photo], at(arrived.daysAgo)),
        ]),
    ...(left === undefined
      ? []
      : [
          line('end', {
            kind: kept === undefined ? 'returned' : 'kept',
            condition: null,
            shelf: '',
            note: '',
            at: at(left),
          }),
        ]),
  ];
}

function stateOf({ arrived, returned, kept, canceled }: ParcelScenario): ParcelState {
  if (returned !== undefined) return 'returned';
  if (kept !== undefined) return 'kept';
  if (canceled !== undefined) return 'canceled';
  return arrived === undefined ? 'announced' : 'received';
}

function photoDocument(
  { reference, userId }: ParcelScenario,
  photo: DemoFile,
  takenAt: Date,
): SeedDocument {
  return arrivedFile(photo, {
    id: `photo-${reference}`,
    userId,
    uploadedBy: 'demo-production',
    purpose: 'parcel',
    parcelId: reference,
    assetKind: null,
    name: `${reference}.jpg`,
    type: 'image/jpeg',
    createdAt: takenAt,
    updatedAt: takenAt,
  });
}
