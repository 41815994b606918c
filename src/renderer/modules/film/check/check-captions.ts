import { captionsProblem, captionsProblemMessage } from '#domain/captions.ts';
import { fileProblem, fileProblemMessage } from '#domain/file-problem.ts';
import { sniffedBytes, sniffType } from '#domain/sniff-type.ts';

/** Why a file cannot be sent as the captions of a film of this length, in words; null when it can. */
export async function checkCaptions(file: File, filmSeconds: number): Promise<string | null> {
  const use = { purpose: 'captions' } as const;
  const type = sniffType(new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer()));
  const problem = fileProblem(use, { size: file.size, type });
  if (problem !== null) return fileProblemMessage(use, problem, type);
  const found = captionsProblem(decoded(await file.arrayBuffer()), filmSeconds);
  return found === null ? null : captionsProblemMessage(found);
}

/** The text of a file in UTF-8; null when it is none. */
function decoded(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
