import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  arrivalLine,
  arrivedId,
  parcel as storedParcel,
  senderKeyOf,
  type ArrivalLine,
  type Parcel,
  type ParcelCondition,
  type ParcelFields,
  type ParcelState,
} from '#domain/parcel.ts';
import { storedFile, type ParcelFile } from '#domain/stored-file.ts';
import { accountOf } from './accounts.ts';
import { seedDocument, type SeedDocument } from './seed-document.ts';
import type { ScenarioTime } from './scenario-time.ts';

type Photo = { checksum: string; size: number };

const photos = { whole: photo('whole.jpg'), damaged: photo('damaged.jpg') };

/** The bytes of the pictures by their checksum. */
export const photoBytes = new Map(
  Object.values(photos).map(({ checksum, bytes }) => [checksum, bytes]),
);

function photo(file: string): Photo & { bytes: Buffer } {
  const bytes = readFileSync(join(import.meta.dirname, 'parcel-photos', file));
  return { bytes, size: bytes.length, checksum: createHash('md5').update(bytes).digest('hex') };
}

type ParcelScenario = Partial<ParcelFields> & {
  reference: string;
  userId: string;
  subscription: string;
  product: string;
  announced: number;
  arrived?: {
    daysAgo: number;
    condition: ParcelCondition;
    shelf: string;
    note: string;
    photo: Photo;
  };
  /** How many days ago the product went back. */
  returned?: number;
  /** How many days ago it was said to stay for good. */
  kept?: number;
  /** How many days ago its customer said that it will not come. */
  canceled?: number;
  /** Nobody announced it: the studio entered it when it came. */
  unannounced?: true;
};

const lindqvistHome = '14 Kiln Lane\nRockland, ME 04841\nUnited States';

/**
 * A parcel in each state: announced, on its way, arrived well, badly, with something else inside and without a
 * word before, gone back, kept, canceled, and of an ended order.
 */
const scenarios: ParcelScenario[] = [
  {
    reference: 'OR-7K3M-2QXC',
    userId: 'demo-customer',
    subscription: 'sub_demo_lindqvist_growth',
    product: 'The new teapot in moss green, one piece, and its six cups.',
    videoIds: ['lindqvist-growth-09', 'lindqvist-growth-10'],
    note: 'The lid is loose. Lift it off first.',
    returnAddress: lindqvistHome,
    announced: 1,
  },
  {
    reference: 'OR-9ACD-4EFH',
    userId: 'demo-customer',
    subscription: 'sub_demo_lindqvist_growth',
    product: 'Four espresso cups, sea salt white.',
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123456784',
    returnAddress: lindqvistHome,
    announced: 3,
  },
  {
    reference: 'OR-3HJK-7MNJ',
    userId: 'demo-customer',
    subscription: 'sub_demo_lindqvist_growth',
    product: 'Two everyday mugs and the nest of bowls.',
    videoIds: ['lindqvist-growth-01', 'lindqvist-growth-02', 'lindqvist-growth-03'],
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123450018',
    returnAddress: lindqvistHome,
    announced: 73,
    arrived: {
      daysAgo: 70,
      condition: 'good',
      shelf: 'B4',
      note: 'Everything is here, well packed.',
      photo: photos.whole,
    },
  },
  {
    reference: 'OR-6PQR-9TWN',
    userId: 'demo-customer',
    subscription: 'sub_demo_lindqvist_starter',
    product: 'Candle holder, incense bowl and six dinner candles.',
    videoIds: ['lindqvist-starter-01'],
    carrier: 'FedEx',
    trackingNumber: '612999998765',
    afterwards: 'keep',
    announced: 15,
    arrived: {
      daysAgo: 12,
      condition: 'damaged',
      shelf: 'C1',
      note: 'One side is crushed, and the candles are missing. The holder is whole.',
      photo: photos.damaged,
    },
  },
  {
    reference: 'OR-4XYA-6CDQ',
    userId: 'demo-renner',
    subscription: 'sub_demo_renner_studio',
    product: 'Desk lamp, brass, with two shades.',
    carrier: 'DHL',
    trackingNumber: 'JD0146000045',
    returnAddress: 'Renner Licht\nAm Speicher 3\n20457 Hamburg\nGermany',
    announced: 118,
    arrived: {
      daysAgo: 114,
      condition: 'good',
      shelf: 'A2',
      note: '',
      photo: photos.whole,
    },
    returned: 20,
  },
  {
    reference: 'OR-2EFH-3JKE',
    userId: 'demo-raman',
    subscription: 'sub_demo_raman_starter',
    product: 'Three tins of tea, spring harvest.',
    carrier: 'USPS',
    trackingNumber: '9400110200881234567890',
    returnAddress: '88 Orchard Street\nHudson, NY 12534',
    announced: 12,
  },
  {
    reference: 'OR-46JK-79AK',
    userId: 'demo-sorel',
    subscription: 'sub_demo_sorel_growth',
    product: 'One paring knife, and a bag of apples.',
    videoIds: ['sorel-growth-01'],
    carrier: 'Colissimo',
    trackingNumber: '6A12345678901',
    afterwards: 'keep',
    announced: 40,
    arrived: { daysAgo: 36, condition: 'good', shelf: 'D2', note: '', photo: photos.whole },
    kept: 5,
  },
  {
    reference: 'OR-ACDE-NPQK',
    userId: 'demo-sorel',
    subscription: 'sub_demo_sorel_growth',
    product: 'The bread knife with the old handle.',
    afterwards: 'keep',
    announced: 11,
    canceled: 9,
  },
  {
    reference: 'OR-MNTW-67CM',
    userId: 'demo-sorel',
    subscription: 'sub_demo_sorel_growth',
    product: 'The bread knife with the new handle.',
    videoIds: ['sorel-growth-02'],
    carrier: 'Colissimo',
    trackingNumber: '6A12345678918',
    afterwards: 'keep',
    announced: 9,
    arrived: {
      daysAgo: 2,
      condition: 'other',
      shelf: 'D3',
      note: 'Inside is a cheese knife. The bread knife is not here.',
      photo: photos.whole,
    },
  },
  {
    reference: 'OR-RTXY-DEFA',
    userId: 'demo-sorel',
    subscription: 'sub_demo_sorel_growth',
    product: 'A whetstone in its box.',
    trackingNumber: '6A12345678925',
    announced: 12,
    arrived: { daysAgo: 12, condition: 'good', shelf: 'D4', note: '', photo: photos.whole },
    unannounced: true,
  },
];

/** The documents of the demo's parcels, with their lines and pictures. */
export function buildParcels(at: ScenarioTime): SeedDocument[] {
  return scenarios.flatMap((scenario) => buildParcel(scenario, at));
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
    senderKey: senderKeyOf(account.displayName),
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
          photoDocument(scenario, arrived.photo, at(arrived.daysAgo)),
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
  { size, checksum }: Photo,
  takenAt: Date,
): SeedDocument {
  const file: ParcelFile = {
    id: `photo-${reference}`,
    userId,
    uploadedBy: 'demo-production',
    purpose: 'parcel',
    parcelId: reference,
    videoId: null,
    format: null,
    assetKind: null,
    name: `${reference}.jpg`,
    type: 'image/jpeg',
    size,
    state: 'ready',
    refusal: null,
    checksum,
    version: null,
    createdAt: takenAt,
    updatedAt: takenAt,
  };
  return seedDocument(`files/${file.id}`, storedFile, file);
}
