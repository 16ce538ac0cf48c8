import type { ControlRequest, ControlResponse } from '../../../control.js';
import { joinSegments, createSegment } from '../../documents/segments.js';
import type { MergedBlocks } from './merge-blocks.js';

export type MergeConflictList = ControlResponse<'listMergeConflicts'>;

export type MergeConflict = MergeConflictList['conflicts'][number];

export type MergeChoice = ControlRequest<'applyMergeChoices'>['body']['choices'][number];

export type ConflictSide = MergeChoice['take'];

export interface MergeDraft {
    fingerprint: string;
    whole?: ConflictSide | undefined;
    fields: Readonly<Record<string, ConflictSide>>;
    body?: MergedBody | undefined;
    /** Draft for content that changed since. */
    earlier?: { body?: MergedBody | undefined } | undefined;
}

export interface MergedBody {
    text: string;
    /** Side with an equal text. */
    side?: ConflictSide | undefined;
}

export function formatConflictKey({ kind, id }: Pick<MergeConflict, 'kind' | 'id'>): string {
    return `${kind} ${id}`;
}

export function continueDraft(conflict: MergeConflict, draft: MergeDraft | undefined): MergeDraft {
    if (draft && isDraftCurrent(draft, conflict)) return draft;
    const earlier = draft && { body: draft.body ?? draft.earlier?.body };
    return { fingerprint: getFingerprint(conflict), fields: {}, earlier };
}

function isDraftCurrent(draft: MergeDraft, conflict: MergeConflict): boolean {
    return draft.fingerprint === getFingerprint(conflict);
}

function getFingerprint({ base, ours, theirs }: MergeConflict): string {
    return JSON.stringify([base, ours, theirs]);
}

export function isCombinable({ kind, ours, theirs, isParentLost }: MergeConflict): boolean {
    return kind === 'page' && ours !== undefined && theirs !== undefined && !isParentLost;
}

export function listFieldsInConflict({ base, ours, theirs }: MergeConflict): string[] {
    if (!ours || !theirs) return [];
    return Object.keys(ours.fields).filter((name) => {
        const [before, own, other] = [base, ours, theirs].map((side) => JSON.stringify(side?.fields[name]));
        return own !== other && own !== before && other !== before;
    });
}

export function createChoice(conflict: MergeConflict, draft: MergeDraft): MergeChoice | undefined {
    const { kind, id, isBodyChanged } = conflict;
    if (draft.whole !== undefined) return { kind, id, take: draft.whole };
    if (!isCombinable(conflict) || (draft.earlier && !hasChoice(draft))) return undefined;
    if (listFieldsInConflict(conflict).some((name) => draft.fields[name] === undefined)) return undefined;
    if (isBodyChanged && draft.body === undefined) return undefined;
    const body = isBodyChanged ? draft.body : undefined;
    // Cast: the service validates the names of fields.
    const fields = { ...draft.fields, ...(body?.side && { body: body.side }) } as NonNullable<
        Extract<MergeChoice, { kind: 'page' }>['fields']
    >;
    return { kind: 'page', id, take: 'ours', fields, ...(body && !body.side && { markdown: body.text }) };
}

function hasChoice({ fields, body }: MergeDraft): boolean {
    return body !== undefined || Object.keys(fields).length > 0;
}

export type BlockChoices = ReadonlyMap<number, ConflictSide | { text: string }>;

export function combineBlocks(parts: readonly MergedBlocks[], choices: BlockChoices): MergedBody | undefined {
    const texts: string[] = [];
    for (const [index, part] of parts.entries()) {
        const choice = choices.get(index) ?? (part.kind === 'both' ? undefined : part.kind);
        if (choice === undefined) return undefined;
        if (typeof choice === 'object') texts.push(choice.text);
        else texts.push(...getTexts(part, choice === 'same' ? 'ours' : choice));
    }
    const text = joinTexts(texts);
    const side = (['ours', 'theirs'] as const).find(
        (name) => text === joinTexts(parts.flatMap((part) => getTexts(part, name))),
    );
    return { text, side };
}

function getTexts(part: MergedBlocks, side: ConflictSide): string[] {
    return part.kind === 'same' ? part.blocks : part[side];
}

function joinTexts(texts: readonly string[]): string {
    return joinSegments(texts.map((text) => createSegment(text.trimEnd())));
}
