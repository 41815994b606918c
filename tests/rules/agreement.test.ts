import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { maxNameKeys } from '#domain/customer-search.ts';
import {
  afterwardsChoices,
  maxParcelText,
  maxParcelVideos,
  trackingPattern,
} from '#domain/parcel.ts';
import { referencePattern, referenceValues } from '#domain/parcel-reference.ts';
import { productSelections } from '#domain/cart.ts';
import { charactersPerWord, copyAllowance, copyCard } from '#domain/copy-allowance.ts';
import {
  filmFindingCodes,
  maxFilmFrames,
  maxFilmPixels,
  maxFilmProblems,
  maxFilmSeconds,
  maxFrameRatePart,
  maxOverrideReason,
} from '#domain/film-report.ts';
import { maxPauseMinutes, maxPauseNote, systemStatus } from '#domain/gates.ts';
import { legalVersionNumber } from '#domain/legal-text.ts';
import { move, moveKind, undoneReason, type MoveKind } from '#domain/moves.ts';
import { currencies } from '#domain/currency.ts';
import { periods } from '#domain/period.ts';
import { promotionCodePattern } from '#domain/promotion.ts';
import { brandColorPattern } from '#domain/brand.ts';
import { brief } from '#domain/brief.ts';
import { captionLanguage } from '#domain/captions.ts';
import { maxPlanAhead } from '#domain/product-change.ts';
import { cents, leastPrice, maxProductQuantity, productDraft } from '#domain/product.ts';
import { statusItem, stepStatuses } from '#domain/progress.ts';
import { stepIds } from '#domain/steps.ts';
import { isAdmin, isStaff, roles, type Role } from '#domain/roles.ts';
import { accountWriteSeconds, maxDrafts } from '#domain/limits.ts';
import { hasEnded, subscriptionStatuses } from '#domain/subscription.ts';
import { shootDatePattern, shootDay } from '#domain/shoot-day.ts';
import { emailAddress } from '#domain/email-address.ts';
import { displayName, photo, photoPattern, preferences, user } from '#domain/user.ts';
import { drawingPattern, maxCommentText, maxDrawingText } from '#domain/review.ts';
import { maxCustomerNote } from '#domain/customer-note.ts';
import { maxMentions } from '#domain/mentions.ts';
import { maxNote } from '#domain/note.ts';
import { orderKey } from '#domain/order-key.ts';
import { savedView } from '#domain/saved-view.ts';
import {
  assetTypes,
  cutTypes,
  filmFormats,
  maxFileName,
  maxFileSize,
  maxFontSize,
  photoTypes,
  posterTypes,
} from '#domain/stored-file.ts';
import { maxFrameNote } from '#domain/style-frame.ts';
import { maxGrantsAnHour } from '#domain/upload-count.ts';
import { videoLengths } from '#domain/video-length.ts';
import {
  isFilmed,
  maxBlocks,
  maxStoredCopyCards,
  takesCuts,
  titleCard,
  videoDraft,
  videoStatuses,
} from '#domain/video.ts';
import { label, maxProps, workPlan } from '#domain/work-plan.ts';
import { studioSettings } from '#domain/postal-address.ts';
import { openStatuses, queueSettings } from '#domain/work.ts';
import { rulesFile } from './rules-cloud.ts';

// The rules cannot import the domain, so each shared figure stands there once more, as a function
// that returns one literal. These tests read the literals and compare.
const rules = readFileSync(rulesFile, 'utf8');
const shared = rules.slice(
  rules.indexOf('---- Shared with src/domain'),
  rules.indexOf('---- Set by the deployment'),
);

function literal(name: string): unknown {
  const found = new RegExp(`function ${name}\\(\\) \\{\\s*return ([^]+?);\\s*\\}`).exec(
    shared,
  )?.[1];
  if (found === undefined) throw new Error(`The rules have no shared function ${name}()`);
  return JSON.parse(found.replaceAll("'", '"'));
}

const has = (value: Role) => ({ roles: [value], emailVerified: true });
const movesOf = (kind: MoveKind) =>
  Object.fromEntries(
    videoStatuses.flatMap((from) =>
      videoStatuses.filter((to) => moveKind(from, to) === kind).map((to) => [from, to]),
    ),
  );
const byLength = (part: 'cards' | 'words') =>
  Object.fromEntries(videoLengths.map((length) => [length, copyAllowance(length)[part]]));

const patternOf = (schema: z.ZodString) =>
  schema.def.checks?.flatMap(({ _zod: { def } }) =>
    'pattern' in def && def.pattern instanceof RegExp ? def.pattern.source : [],
  )[0];
const labelsOf = (count: number) => Array<string>(count).fill('rush');

const same: [name: string, inDomain: unknown][] = [
  ['staffRoles', roles.filter((role) => isStaff(has(role)))],
  ['adminRoles', roles.filter((role) => isAdmin(has(role)))],
  ['newUserRoles', user.shape.roles.parse(undefined)],
  ['gateKeys', Object.keys(systemStatus.shape)],
  ['selectionOptions', productSelections.shape.option.unwrap().options],
  ['periods', periods],
  ['currencies', currencies],
  ['promotionCodePattern', promotionCodePattern],
  ['productKinds', productDraft.shape.kind.options],
  ['productInclusions', [null, ...productDraft.shape.includedWith.unwrap().options]],
  ['addOnQuantities', Array.from({ length: maxProductQuantity + 1 }, (_, quantity) => quantity)],
  ['stepIds', stepIds],
  ['stepStatuses', stepStatuses],
  ['videoLengths', videoLengths],
  ['allowedCards', byLength('cards')],
  ['allowedWords', byLength('words')],
  ['charactersPerWord', charactersPerWord],
  ['staffForwardMoves', movesOf('staff-forward')],
  ['staffBackMoves', movesOf('staff-back')],
  ['maxBlocks', maxBlocks],
  ['maxDrafts', maxDrafts],
  ['accountWriteSeconds', accountWriteSeconds],
  ['endedStatuses', subscriptionStatuses.filter((status) => hasEnded({ status }))],
  ['shootDatePattern', shootDatePattern.source],
  ['photoPattern', photoPattern.source],
  ['brandColorPattern', brandColorPattern.source],
  ['maxProductQuantity', maxProductQuantity],
  ['undoneReason', undoneReason],
  ['openStatuses', openStatuses],
  ['filmedStatuses', videoStatuses.filter((status) => isFilmed({ status }))],
  ['cutStatuses', videoStatuses.filter(takesCuts)],
  ['orderKeyPattern', patternOf(orderKey)],
  ['filmFormats', filmFormats],
  ['cutTypes', cutTypes],
  ['assetTypes', assetTypes],
  ['maxFileSize', maxFileSize],
  ['maxFrameNote', maxFrameNote],
  ['maxFileName', maxFileName],
  ['maxGrantsAnHour', maxGrantsAnHour],
  ['filmProblemPattern', filmFindingCodes.join('|')],
  ['maxFilmProblems', maxFilmProblems],
  ['maxFilmSeconds', maxFilmSeconds],
  ['maxFilmPixels', maxFilmPixels],
  ['maxFilmFrames', maxFilmFrames],
  ['maxFrameRatePart', maxFrameRatePart],
  ['maxOverrideReason', maxOverrideReason],
  ['maxCommentText', maxCommentText],
  ['maxDrawingText', maxDrawingText],
  ['drawingPattern', drawingPattern],
  ['referencePattern', referencePattern],
  ['referenceValues', referenceValues],
  ['trackingPattern', trackingPattern],
  ['afterwardsChoices', afterwardsChoices],
  ['maxParcelText', maxParcelText],
  ['maxNameKeys', maxNameKeys],
  ['maxParcelVideos', maxParcelVideos],
  ['photoTypes', photoTypes],
  ['posterTypes', posterTypes],
  ['captionLanguages', captionLanguage.options],
  ['maxNote', maxNote],
  ['maxFontSize', maxFontSize],
  ['maxProps', maxProps],
  ['maxPauseNote', maxPauseNote],
  ['maxPauseMinutes', maxPauseMinutes],
  ['leastPrice', leastPrice],
  ['maxPlanAhead', maxPlanAhead],
  ['maxCustomerNote', maxCustomerNote],
  ['maxMentions', maxMentions],
];

test.each(same)('%s of the rules is what the domain says', (name, expected) => {
  expect(literal(name)).toEqual(expected);
});

const text = (length: number) => 'x'.repeat(length);
const switchesOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [String(index), true]));
const accepts = (schema: z.ZodType) => (value: unknown) => schema.safeParse(value).success;

// For limits that the domain states inside a schema: it accepts the limit and nothing beyond.
const limits: [name: string, accepts: (limit: number) => boolean][] = [
  ['maxPlannedVideos', (n) => accepts(productSelections)({ videos: { '5': n } })],
  [
    'maxAddOns',
    (n) =>
      accepts(productSelections)({
        addOns: Object.fromEntries(Array.from({ length: n }, (_, i) => [i, 1])),
      }),
  ],
  ['maxId', (n) => accepts(productSelections)({ packageId: text(n), addOns: { [text(n)]: 1 } })],
  ['maxCents', accepts(cents)],
  ['maxLegalVersion', accepts(legalVersionNumber)],
  ['maxTokensPerMonth', accepts(productDraft.shape.tokensPerMonth)],
  ['maxProductPosition', accepts(productDraft.shape.position)],
  ['maxProductName', (n) => accepts(productDraft.shape.name)(text(n))],
  ['maxProductDescription', (n) => accepts(productDraft.shape.description)(text(n))],
  ['maxStepLabel', (n) => accepts(statusItem.shape.label)(text(n))],
  ['maxStepDescription', (n) => accepts(statusItem.shape.description)(text(n))],
  ['maxTitle', (n) => accepts(videoDraft.shape.title)(text(n))],
  ['maxTagline', (n) => accepts(titleCard.shape.tagline)(text(n))],
  ['maxCopy', (n) => accepts(copyCard.shape.copy)(text(n))],
  ['maxReason', (n) => accepts(move.shape.reason)(text(n))],
  ['maxByName', (n) => accepts(move.shape.byName)(text(n))],
  ['maxEmail', (n) => accepts(user.shape.email)(text(n))],
  ['maxPreferences', (n) => accepts(preferences)(switchesOf(n))],
  ['maxBriefAnswer', (n) => accepts(brief.shape.message)(text(n))],
  ['maxShootCapacity', accepts(shootDay.shape.capacity)],
  ['maxPhoto', (n) => accepts(photo)('data:image/png;base64,'.padEnd(n, 'A'))],
  ['maxOrderKey', (n) => accepts(orderKey)(text(n))],
  ['maxLabels', (n) => accepts(workPlan.shape.labels)(labelsOf(n))],
  ['maxLabel', (n) => accepts(label)(text(n))],
  ['maxOfferedLabels', (n) => accepts(queueSettings.shape.labels)(labelsOf(n))],
  ['maxPostalAddress', (n) => accepts(studioSettings.shape.postalAddress)(text(n))],
  ['maxAgeLimit', accepts(queueSettings.shape.ageLimits.shape.editing)],
  ['maxViewName', (n) => accepts(savedView.shape.name)(text(n))],
  ['maxViewSearch', (n) => accepts(savedView.shape.search)(text(n))],
  ['maxDisplayName', (n) => accepts(displayName)(text(n))],
];

test.each(limits)('%s of the rules is where the domain stops accepting', (name, acceptsLimit) => {
  const limit = Number(literal(name));
  expect(acceptsLimit(limit)).toBe(true);
  expect(acceptsLimit(limit + 1)).toBe(false);
});

test('every shared function of the rules is compared', () => {
  const inRules = [...shared.matchAll(/function (\w+)\(/g)].map((found) => found[1]);
  const compared = [...same, ...limits].map(([name]) => name);
  expect(inRules.toSorted()).toEqual(compared.toSorted());
});

test('six cards are as many as any offered length allows', () => {
  const most = Math.max(...videoLengths.map((length) => copyAllowance(length).cards));
  expect(maxStoredCopyCards).toBe(most);
  const looked = [...rules.matchAll(/saidOn\(all\[(\d)\]\)/g)].map((found) => Number(found[1]));
  expect(looked).toEqual(Array.from({ length: most }, (_, index) => index));
});

const framePattern = /string\(problem\.frame\)\.matches\('([^']+)'\)/;

test('the frame of a problem is one of the longest film', () => {
  const pattern = new RegExp(`^(${framePattern.exec(rules)?.[1] ?? 'none'})$`);
  for (const frame of [0, 9, 99_999, maxFilmFrames]) expect(String(frame)).toMatch(pattern);
  for (const frame of [-1, maxFilmFrames + 1, 10 * maxFilmFrames]) {
    expect(String(frame)).not.toMatch(pattern);
  }
});

test('the patterns for ids and labels know how long one may be', () => {
  const others = rules.replace(shared, '').replace(framePattern, '');
  const lengths = [...others.matchAll(/\{1,(\d+)\}/g)].map((found) => Number(found[1]));
  const [id, one] = [literal('maxId'), literal('maxLabel')];
  expect(lengths).toEqual([id, id, id, id, id, one, one]);
});

test('an address is at most as long as the identity service takes', () => {
  const domainPart = '@orbitreel.test';
  const limit = Number(literal('maxEmail')) - domainPart.length;
  expect(accepts(emailAddress)(text(limit + 1) + domainPart)).toBe(false);
});

test('the rules check an age limit for each status of open work', () => {
  const checked = [...rules.matchAll(/isWhole\(limits\.(\w+), 1, maxAgeLimit\(\)\)/g)];
  expect(checked.map(([, status]) => status)).toEqual([...openStatuses]);
});
