/** Local storage that may be blocked, full or missing: reads null and saves nothing then. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (error) {
    console.warn(`"${key}" could not be stored`, error);
  }
}

/** The JSON stored under a key; undefined when there is none or it does not parse. */
export function readJson(key: string): unknown {
  const stored = readStored(key);
  if (stored === null) return undefined;
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}
