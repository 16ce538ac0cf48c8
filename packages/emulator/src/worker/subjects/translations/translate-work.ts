import type { Service } from '../../service/service.js';
import { defineWorkKind, type WorkProgress, type TimeSlice, type WorkKind } from '../../service/work/kinds.js';
import { getOrganization } from '../people/index.js';
import { activateRevisionAndEmitUpdate } from '../space-and-site-changes/index.js';
import { type SpaceRow, TRANSLATE_WORK } from '../spaces/index.js';
import type { TranslationEngine } from './engine.js';
import { listGlossaryTerms } from './glossary.js';
import { readSourceContent, listUntranslatedSourcePages, type TranslationSourcePage } from './source-pages.js';
import {
    copySourceFiles,
    createTranslationResultSpace,
    isTranslationUpToDate,
    saveTranslatedPage,
    writeInactiveTranslatedRevision,
} from './results.js';
import { createTranslationRunStartStats, computeTranslationRunStats } from './stats.js';
import { updateTranslation, findTranslation, type TranslationRow } from './stored-translations.js';
import { type MarkdownTextConverter, translatePage, type TranslatedPage } from './translate-page.js';
import { findTranslationSpacesIfPresent, type TranslationSpaces } from './translation-spaces.js';

const TIME_SLICE_MS = 25;

interface State {
    translation: string;
    run?: Run;
}

interface Run {
    revision: string;
    /** Start of the run, in milliseconds since the epoch. */
    since: number;
    edition: number;
    after: string;
    /** UTF-16 units sent to the translation engine. */
    units?: number;
    written?: string;
}

interface Done extends TranslatedPage {
    original: TranslationSourcePage;
}

/** Updates the result when all pages are done. Starts again if the source changed. */
export function createTranslateWork(engine: TranslationEngine): WorkKind<State, Done[]> {
    return defineWorkKind<State, Done[]>({
        kind: TRANSLATE_WORK.kind,
        isRetried: true,
        prepare: (service, state) => translateSome(service, engine, state),
        step(service, { state: { translation, run } }, slice, done) {
            const row = findTranslation(service, translation);
            if (!row) return { completedCount: 0 };
            const spaces = findTranslationSpacesIfPresent(service, row);
            if (!spaces) return suspendRun(service, row);
            const { source, result } = spaces;
            if (!run || !result) return startRun(service, row, spaces);
            const isSuspended = isSpent(engine, run) || !isAllowed(service, row);
            if (isSuspended && done.length === 0) return suspendRun(service, row);
            return continueRun(service, { row, source, result }, run, slice, done);
        },
    });
}

async function translateSome(
    service: Service,
    engine: TranslationEngine,
    { translation, run }: State,
): Promise<Done[]> {
    const row = findTranslation(service, translation);
    if (!run || row?.edition !== run.edition || isSpent(engine, run) || !isAllowed(service, row)) return [];
    const { sourceLanguage: from, language: to, instructions } = row;
    const glossary = listGlossaryTerms(service, row.organization, from, to);
    const until = performance.now() + TIME_SLICE_MS;
    const texts: MarkdownTextConverter = {
        extractTexts: async (markdown) => (await service.egress.convert('texts', markdown)).value,
        withTexts: async (markdown, put) => (await service.egress.convert('withTexts', { markdown, texts: put })).value,
    };
    const done: Done[] = [];
    let units = run.units ?? 0;
    const instructionChars = JSON.stringify(instructions).length;
    for (const original of listUntranslatedSourcePages(service, row, run)) {
        const page = await readSourceContent(service, row, original);
        const translated = await translatePage(texts, engine, { from, to, instructions, glossary }, page);
        done.push({ original, ...translated, units: translated.units + instructionChars });
        units += translated.units + instructionChars;
        if (performance.now() > until || isSpent(engine, { units })) break;
    }
    return done;
}

function isSpent({ maxUnits = Infinity }: TranslationEngine, { units = 0 }: Pick<Run, 'units'>): boolean {
    return units >= maxUnits;
}

/** Checked in each step, because the setting may change during a run. */
function isAllowed(service: Service, { organization }: TranslationRow): boolean {
    return getOrganization(service, organization).ai;
}

/** The restoration of a space starts another run. */
function suspendRun(service: Service, row: TranslationRow): WorkProgress<State> {
    updateTranslation(service, row, { status: 'pending' });
    return { completedCount: 0 };
}

function startRun(service: Service, row: TranslationRow, { source, result }: TranslationSpaces): WorkProgress<State> {
    const kept = result ? {} : { result: createTranslationResultSpace(service, row, source).id, revision: null };
    updateTranslation(service, row, { status: 'running', ...kept, ...createTranslationRunStartStats(row) });
    const since = service.now().getTime();
    const run = { revision: source.revision, since, edition: row.edition, after: '' };
    return { completedCount: 0, next: { translation: row.id, run } };
}

function continueRun(
    service: Service,
    { row, ...spaces }: Required<TranslationSpaces> & { row: TranslationRow },
    run: Run,
    slice: TimeSlice,
    done: Done[],
): WorkProgress<State> {
    const { id: translation, edition } = row;
    // Starts again after a change of the instructions or the glossary.
    if (edition !== run.edition)
        return {
            completedCount: 0,
            next: { translation, run: { revision: run.revision, since: run.since, edition, after: '' } },
        };
    for (const { original, page, facts } of done) saveTranslatedPage(service, row, original, page, facts);
    const counted = updateTranslation(service, row, computeTranslationRunStats(service, row, run.since, done));
    const last = done.at(-1);
    if (last)
        return {
            completedCount: done.length,
            next: { translation, run: { ...run, after: last.original.page, units: countUnits(run, done) } },
        };
    if (!copySourceFiles(service, spaces, run.revision, slice))
        return { completedCount: 0, next: { translation, run } };
    if (isTranslationUpToDate(counted, run.revision)) return finishRun(service, counted, spaces.source, run);
    if (run.written === undefined) {
        // Activation indexes the pages in another slice.
        const written = writeInactiveTranslatedRevision(service, counted, { ...spaces, revision: run.revision });
        return { completedCount: 0, next: { translation, run: { ...run, written } } };
    }
    const progress = finishRun(service, counted, spaces.source, run);
    activateRevisionAndEmitUpdate(service, spaces.result, run.written, []);
    return progress;
}

function countUnits({ units = 0 }: Run, done: readonly Done[]): number {
    return done.reduce((sum, page) => sum + page.units, units);
}

function finishRun(service: Service, row: TranslationRow, source: SpaceRow, { revision }: Run): WorkProgress<State> {
    const isBehind = source.revision !== revision;
    const updatedAt = service.now().toISOString();
    updateTranslation(service, row, { status: isBehind ? 'pending' : 'completed', revision, updatedAt });
    return { completedCount: 0, ...(isBehind && { next: { translation: row.id } }) };
}
