import { connect, createServer } from 'node:net';
import { z } from 'zod';
import { LocalCloudProblem } from './problem.ts';

/** Every part of the local cloud listens here and nowhere else. */
export const host = '127.0.0.1';

/** The parts that people and tests reach, with their ports and the variables that change them. */
export const parts = {
  web: { name: 'web app', port: 5173, variable: 'ORBITREEL_WEB_PORT' },
  auth: { name: 'Auth emulator', port: 9099, variable: 'ORBITREEL_AUTH_PORT' },
  firestore: { name: 'Firestore emulator', port: 8080, variable: 'ORBITREEL_FIRESTORE_PORT' },
  storage: { name: 'Storage emulator', port: 9199, variable: 'ORBITREEL_STORAGE_PORT' },
  functions: { name: 'Functions emulator', port: 5001, variable: 'ORBITREEL_FUNCTIONS_PORT' },
  hub: { name: 'emulator hub', port: 4400, variable: 'ORBITREEL_HUB_PORT' },
  payment: { name: 'payment stand-in', port: 4242, variable: 'ORBITREEL_PAYMENT_PORT' },
  outbox: { name: 'outbox', port: 4243, variable: 'ORBITREEL_OUTBOX_PORT' },
} satisfies Record<string, { name: string; port: number; variable: string }>;
export type Part = keyof typeof parts;
export type Ports = Record<Part, number>;

const partNames = Object.keys(parts).filter((part): part is Part => part in parts);
const allPorts = z.record(z.enum(partNames), z.number());
const portNumber = z.coerce.number().int().min(1).max(65535);

/** The fixed ports, each as its environment variable says if that is set. */
export function portsFrom(environment: Record<string, string | undefined>): Ports {
  const ports = portsBy((part) => portFrom(environment, part));
  for (const part of partNames) {
    const other = partNames.find((each) => each !== part && ports[each] === ports[part]);
    if (other) {
      throw new LocalCloudProblem(
        `Port ${ports[part]} is given to both the ${parts[part].name} and the ${parts[other].name}; ` +
          `change ${parts[part].variable} or ${parts[other].variable}.`,
      );
    }
  }
  return ports;
}

function portFrom(environment: Record<string, string | undefined>, part: Part): number {
  const { port, variable } = parts[part];
  const value = environment[variable];
  if (value === undefined || value === '') return port;
  const parsed = portNumber.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new LocalCloudProblem(`${variable} must be a port from 1 to 65535, not "${value}".`);
}

/** Refuses, naming port, part and variable, when something else already listens on a port. */
export async function requireFreePorts(ports: Ports, needed: readonly Part[]): Promise<void> {
  const free = await Promise.all(needed.map((part) => isFree(ports[part])));
  const busy = needed.find((_, index) => !free[index]);
  if (busy === undefined) return;
  throw new LocalCloudProblem(
    `Port ${ports[busy]} for the ${parts[busy].name} is busy; ` +
      `stop what uses it, or choose another port with ${parts[busy].variable}.`,
  );
}

/** Free ports for every part, for clouds that run beside others. */
export async function freePorts(): Promise<Ports> {
  const numbers = await takeFreePorts(partNames.length);
  return portsBy((_, index) => numbers[index] ?? 0);
}

function portsBy(portOf: (part: Part, index: number) => number): Ports {
  const ports: Partial<Ports> = {};
  for (const [index, part] of partNames.entries()) ports[part] = portOf(part, index);
  return allPorts.parse(ports);
}

// Below the system's range for outgoing connections, which could take a port between our check and the
// start of the part.
const lowest = 20_000;
const highest = 31_999;

/** This many ports on which nothing listens now. */
export async function takeFreePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const candidate = lowest + Math.floor(Math.random() * (highest - lowest));
    if (!found.has(candidate) && (await isFree(candidate))) found.add(candidate);
  }
  return [...found];
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host }, () => server.close(() => resolve(true)));
  });
}

/** Whether something listens on the port. It connects, because binding could take a part's port. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    const answer = (listens: boolean) => {
      socket.destroy();
      resolve(listens);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}
