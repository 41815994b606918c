import type { ProductSelections } from '#domain/cart.ts';
import type { StepStatus } from '#domain/progress.ts';
import type { StepId } from '#domain/steps.ts';
import type { VideoLength } from '#domain/video-length.ts';
import type { VideoStatus } from '#domain/video.ts';

/** A move of a video: where to, how many days ago, and why when it went back. */
export type ScenarioMove = [to: VideoStatus, daysAgo: number, reason?: string];

/** Who wrote it, how many days ago, and what; `@` and a colleague's name mention them. */
export type ScenarioNote = [byId: string, daysAgo: number, text: string];

export type VideoScenario = {
  title: string;
  length: VideoLength;
  block: number;
  /** One text for each copy card. */
  copy?: string[];
  /** Taglines of the title cards; without one the card is not used. */
  opens?: string;
  closes?: string;
  /** Without a logo, for shops that have none yet. */
  plain?: boolean;
  /** How many days ago it was written. */
  written: number;
  moves?: ScenarioMove[];
  /** How the studio plans it, once it is ordered. */
  plan?: { assigneeId?: string; dueInDays?: number; labels?: string[]; waiting?: boolean };
  /** What staff told each other about it, the oldest first. */
  notes?: ScenarioNote[];
};

export type SubscriptionScenario = {
  /** Names all its documents, such as `sub_demo_NAME`. */
  name: string;
  userId: string;
  selections: Partial<ProductSelections>;
  startedDaysAgo: number;
  ending?: { kind: 'canceled'; daysAgo: number } | { kind: 'past_due' };
  /** Steps after the first, with the days ago of their change. */
  steps: [id: StepId, status: StepStatus, daysAgo: number][];
  videos: VideoScenario[];
};
