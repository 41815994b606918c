import type { ArrivalLine, Parcel } from '#domain/parcel.ts';
import type { ParcelFile } from '#domain/stored-file.ts';
import { ParcelBadge } from '#parts/parcel/parcel-badge.tsx';
import { ParcelLines } from '#parts/parcel/parcel-lines.tsx';
import { ParcelPhotos } from '#parts/parcel/parcel-photos.tsx';
import { Example, State, States } from '../example.tsx';

const reference = 'OR-7K3M-2QXC';
const at = new Date(Date.now() - 26 * 3_600_000);

type Shown = Pick<Parcel, 'state' | 'trackingNumber' | 'arrival'>;
const arrived = (condition: 'good' | 'damaged' | 'other') => ({ at, condition, shelf: 'B4' });
const states: Record<string, Shown> = {
  Announced: { state: 'announced', trackingNumber: '', arrival: null },
  'With a tracking number': { state: 'announced', trackingNumber: '1Z999', arrival: null },
  'Arrived well': { state: 'received', trackingNumber: '', arrival: arrived('good') },
  'Arrived damaged': { state: 'received', trackingNumber: '', arrival: arrived('damaged') },
  'Something else inside': { state: 'received', trackingNumber: '', arrival: arrived('other') },
  'Sent back': { state: 'returned', trackingNumber: '', arrival: arrived('good') },
  'Stays here': { state: 'kept', trackingNumber: '', arrival: arrived('good') },
  Canceled: { state: 'canceled', trackingNumber: '', arrival: null },
};

const line: ArrivalLine = {
  id: 'arrived',
  userId: 'sample',
  kind: 'arrived',
  condition: 'damaged',
  shelf: 'B4',
  note: 'One corner is crushed. The cups are whole.',
  by: 'sample',
  byName: 'Noor Haddad',
  at,
};
const lines: ArrivalLine[] = [
  line,
  { ...line, id: 'end', kind: 'returned', condition: null, shelf: '', note: '' },
];

const photo: ParcelFile = {
  id: 'sample',
  userId: 'sample',
  uploadedBy: 'sample',
  purpose: 'parcel',
  parcelId: reference,
  videoId: null,
  format: null,
  assetKind: null,
  name: 'parcel.jpg',
  type: 'image/jpeg',
  size: 9000,
  state: 'ready',
  refusal: null,
  checksum: null,
  version: null,
  createdAt: at,
  updatedAt: at,
};
const loadLink = () => Promise.resolve('/icons/icon-512.png');

export function ParcelGroup() {
  return (
    <>
      <Example
        name="ParcelBadge"
        from="#parts/parcel/parcel-badge.tsx"
        when="Where a parcel is, and whether something is wrong with it."
      >
        <States>
          {Object.entries(states).map(([name, parcel]) => (
            <State key={name} name={name}>
              <ParcelBadge parcel={parcel} />
            </State>
          ))}
        </States>
      </Example>
      <Example
        name="ParcelLines"
        from="#parts/parcel/parcel-lines.tsx"
        when="What happened to a parcel at the studio. Customers see no shelf and no name."
      >
        <States>
          <State name="For its customer">
            <ParcelLines lines={lines} />
          </State>
          <State name="For staff">
            <ParcelLines lines={lines} forStaff />
          </State>
        </States>
      </Example>
      <Example
        name="ParcelPhotos"
        from="#parts/parcel/parcel-photos.tsx"
        when="The pictures of a parcel, each large at a press."
      >
        <ParcelPhotos
          reference={reference}
          photos={{ state: 'ready', value: [{ kind: 'ok', id: photo.id, value: photo }] }}
          loadLink={loadLink}
        />
      </Example>
    </>
  );
}
