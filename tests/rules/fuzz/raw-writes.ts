import { Bytes, GeoPoint } from 'firebase/firestore';
import type { RawWrite } from '../emulator.ts';
import { asPlain, isPlain, now, removed, type Plain } from './hostile-values.ts';
import type { Write } from './operations.ts';

/** A write in the words of Firestore's REST interface, as the library would send it. */
export function rawWriteOf(write: Write): RawWrite {
  if (write.kind === 'delete') return { delete: write.path };
  const { kind, path, data } = write;
  const update = { name: path, fields: rawFields(data) };
  const updateTransforms = pathsOf(data, (value) => value === now).map((fieldPath) => ({
    fieldPath,
    setToServerValue: 'REQUEST_TIME',
  }));
  if (kind === 'set') return { update, updateTransforms };
  const fieldPaths =
    kind === 'merge'
      ? pathsOf(data, (value) => value !== now)
      : Object.keys(data).flatMap((key) => (data[key] === now ? [] : segment(key)));
  return {
    update,
    updateTransforms,
    updateMask: { fieldPaths },
    ...(kind === 'update' ? { currentDocument: { exists: true } } : {}),
  };
}

// Fields that the server fills in or removes are not sent.
function rawFields(data: Plain): Record<string, object> {
  return Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => value !== now && value !== removed)
      .map(([key, value]) => [key, rawValue(value)]),
  );
}

function rawValue(value: unknown): object {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') return rawNumber(value);
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (value instanceof Bytes) return { bytesValue: value.toBase64() };
  if (value instanceof GeoPoint) {
    return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
  }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(rawValue) } };
  if (isPlain(value)) return { mapValue: { fields: rawFields(value) } };
  throw new Error(`The database knows no ${typeof value}.`);
}

function rawNumber(value: number): object {
  if (Number.isSafeInteger(value) && !Object.is(value, -0)) return { integerValue: String(value) };
  if (Object.is(value, -0)) return { doubleValue: '-0' };
  return { doubleValue: Number.isFinite(value) ? value : String(value) };
}

/** Paths of the values within a map that are like this; a map with anything in it is none itself. */
function pathsOf(data: Plain, isWanted: (value: unknown) => boolean): string[] {
  return Object.entries(data).flatMap(([key, value]) => {
    const isFull = isPlain(value) && Object.keys(value).length > 0;
    if (!isFull) return isWanted(value) ? [segment(key)] : [];
    return pathsOf(asPlain(value), isWanted).map((path) => `${segment(key)}.${path}`);
  });
}

const segment = (key: string) =>
  /^[a-zA-Z_][a-zA-Z0-9_]*$/.test(key)
    ? key
    : `\`${key.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;
