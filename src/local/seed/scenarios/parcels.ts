import type { ParcelCondition, ParcelFields } from '#domain/parcel.ts';

/** The pictures in `parcel-photos`. */
export type ParcelPhoto = 'whole' | 'damaged';

/** A parcel of the demo, with the days ago of what happened to it. */
export type ParcelScenario = Partial<ParcelFields> & {
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
    photo: ParcelPhoto;
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

const aaltoWorkshop = 'Aalto Skis\nVeturitie 12\n40100 Jyväskylä\nFinland';
const lindqvistHome = '14 Kiln Lane\nRockland, ME 04841\nUnited States';

/**
 * A parcel in each state: announced, on its way, arrived well, badly, with something else inside and without a
 * word before, gone back, kept, canceled, and of ended orders: before the end, and after it for what is still filmed.
 */
export const parcelScenarios: ParcelScenario[] = [
  {
    reference: 'OR-7K3M-2QXC',
    userId: 'demo-customer',
    subscription: 'sub_demo_lindqvist_growth',
    product: 'The new teapot in moss green, one piece, and its six cups.',
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
    videoIds: ['lindqvist-growth-01', 'lindqvist-growth-03', 'lindqvist-growth-07'],
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123450018',
    returnAddress: lindqvistHome,
    announced: 73,
    arrived: {
      daysAgo: 70,
      condition: 'good',
      shelf: 'B4',
      note: 'Everything is here, well packed.',
      photo: 'whole',
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
      photo: 'damaged',
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
      photo: 'whole',
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
    arrived: { daysAgo: 36, condition: 'good', shelf: 'D2', note: '', photo: 'whole' },
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
      photo: 'whole',
    },
  },
  {
    reference: 'OR-RTXY-DEFA',
    userId: 'demo-sorel',
    subscription: 'sub_demo_sorel_growth',
    product: 'A whetstone in its box.',
    trackingNumber: '6A12345678925',
    announced: 12,
    arrived: { daysAgo: 12, condition: 'good', shelf: 'D4', note: '', photo: 'whole' },
    unannounced: true,
  },
  {
    reference: 'OR-WXY7-ADF4',
    userId: 'demo-aalto',
    subscription: 'sub_demo_aalto_starter',
    product: 'One touring ski, 178 cm.',
    videoIds: ['aalto-starter-01'],
    carrier: 'Posti',
    trackingNumber: 'JJFI64300000120017',
    returnAddress: aaltoWorkshop,
    announced: 62,
    arrived: { daysAgo: 58, condition: 'good', shelf: 'C3', note: '', photo: 'whole' },
    returned: 30,
  },
  {
    reference: 'OR-JKMN-49CD',
    userId: 'demo-aalto',
    subscription: 'sub_demo_aalto_starter',
    product: 'One pair of touring bindings, black, and the boot that fits.',
    videoIds: ['aalto-starter-02'],
    carrier: 'Posti',
    trackingNumber: 'JJFI64300000123456',
    returnAddress: aaltoWorkshop,
    announced: 2,
  },
];
