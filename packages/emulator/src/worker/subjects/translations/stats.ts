import type { Service } from '../../service/service.js';
import type { TranslationRow } from './stored-translations.js';

/** The stats of a translation when a run begins. */
export function createTranslationRunStartStats({ runs }: TranslationRow): Partial<TranslationRow> {
    return { runs: runs + 1, latestRunDuration: 0, latestPages: 0, latestWords: 0 };
}

/** The stats once more pages are done in a run that began at a time, in milliseconds since 1970. */
export function computeTranslationRunStats(
    { now }: Service,
    row: TranslationRow,
    since: number,
    done: readonly { words: number }[],
): Partial<TranslationRow> {
    const words = done.reduce((sum, page) => sum + page.words, 0);
    const duration = Math.max(row.latestRunDuration, now().getTime() - since);
    return {
        totalPages: row.totalPages + done.length,
        totalWords: row.totalWords + words,
        totalDuration: row.totalDuration + duration - row.latestRunDuration,
        latestPages: row.latestPages + done.length,
        latestWords: row.latestWords + words,
        latestRunDuration: duration,
    };
}
