import { openSystem, systemStatus, type SystemStatus } from '#domain/gates.ts';

/** The switches out of document `system/status`; a missing or broken document closes nothing. */
export function systemStatusOf(document: unknown): SystemStatus {
  const parsed = systemStatus.safeParse(document);
  return parsed.success ? parsed.data : openSystem;
}
