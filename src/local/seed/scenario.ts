import type { ProductSelections } from '#domain/cart.ts';
import type { SetUpPart } from '#domain/set-up.ts';
import type { WorkPlan } from '#domain/work-plan.ts';
import type { PlanEnd } from './plan-end.ts';
import type { Drawing } from '#domain/review.ts';
import type { StepStatus } from '#domain/progress.ts';
import { stepIds, type StepId } from '#domain/steps.ts';
import type { FilmFormat } from '#domain/stored-file.ts';
import type { VideoLength } from '#domain/video-length.ts';
import type { VideoStatus } from '#domain/video.ts';

/**
 * A move of a video: where to, how many days ago, and why when it went back. With a reason, the studio
 * withdrew what it had delivered; without one, the customer asked for changes.
 */
export type ScenarioMove = [to: VideoStatus, daysAgo: number, reason?: string];

const wayOfVideo = ['activated', 'queued', 'shooting', 'editing', 'delivery'] as const;

/** The first moves of a video on its usual way, by the days ago of each. */
export const movedOn = (...daysAgo: number[]): ScenarioMove[] =>
  wayOfVideo.slice(0, daysAgo.length).map((to, index) => [to, daysAgo[index] ?? 0]);

/** Who settled a comment, and when. */
export type SettledScenario = { byId: string; daysAgo: number };

/** What somebody said about frames of a version, with the answers to it. */
export type ScenarioComment = {
  version: number;
  frames: [from: number, to: number];
  byId: string;
  daysAgo: number;
  text: string;
  drawing?: Drawing;
  teamOnly?: boolean;
  settled?: SettledScenario;
  accepted?: SettledScenario;
  answers?: { byId: string; daysAgo: number; text: string }[];
};

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
  plan?: {
    assigneeId?: string;
    dueInDays?: number;
    labels?: string[];
    waiting?: boolean;
    take?: Pick<WorkPlan, SetUpPart | 'props'>;
  };
  /**
   * How the review of the newest delivery ended: two days later by a yes, which is usual, by silence, or
   * not yet.
   */
  ending?: 'approved' | 'silent' | 'open';
  /** What was said about its film. Those of the customer are the reason of a move back to editing. */
  comments?: ScenarioComment[];
  /** Why its newest main cut was sent in spite of its small picture. */
  accepted?: string;
  /** A cutdown of its newest version that was refused when it arrived, and is missing. */
  refused?: FilmFormat;
  /** How many days ago its customer made a link to the film for others. */
  sharedDaysAgo?: number;
  /** What staff told each other about it, the oldest first. */
  notes?: ScenarioNote[];
};

/** The shoot day of a block. */
export type ScenarioBooking = {
  block: number;
  /** From today; the next working day counts, or the next one on this day of the week. */
  inDays: number;
  weekday?: number;
  bookedDaysAgo: number;
  state: 'confirmed' | 'moved' | 'waiting' | 'warned' | 'warned-twice' | 'held' | 'lost';
};

/** The card was refused, its bank asks who pays, or a bank debit takes its days. */
export type OverdueState = 'refused' | 'asks' | 'on-its-way';

export type SubscriptionScenario = {
  /** Names all its documents, such as `sub_demo_NAME`. */
  name: string;
  userId: string;
  selections: Partial<ProductSelections>;
  startedDaysAgo: number;
  /** Its end, with what the last payment cost given back or not, or where an overdue payment stands. */
  ending?:
    | { kind: 'canceled'; daysAgo: number; refunded?: boolean }
    | { kind: 'past_due'; payment: OverdueState };
  /** How many days ago the bank of its customer asked the newest payment back; undecided. */
  disputedDaysAgo?: number;
  /** What it becomes when its period is over; nothing else unless this is given. */
  afterPeriod?: PlanEnd;
  /** Steps after the first, with the days ago of their change. */
  steps: [id: StepId, status: StepStatus, daysAgo: number][];
  videos: VideoScenario[];
  bookings?: ScenarioBooking[];
};

type ScenarioStep = SubscriptionScenario['steps'][number];

/** The steps after the order that are complete, by the days ago of each. */
export const stepsDone = (...daysAgo: number[]): ScenarioStep[] =>
  stepIds.slice(1, daysAgo.length + 1).map((id, index) => [id, 'complete', daysAgo[index] ?? 0]);

const day = 24 * 60 * 60 * 1000;

/** Turns "days ago" of a scenario into a time within the studio's hours. */
export type ScenarioTime = (daysAgo: number, hour?: number) => Date;

/** Times count from the start of today, so two seeds of the same day are equal. */
export function scenarioTime(now: Date): ScenarioTime {
  const today = Math.floor(now.getTime() / day) * day;
  return (daysAgo, hour = 10) => new Date(today - daysAgo * day + hour * 60 * 60 * 1000);
}
