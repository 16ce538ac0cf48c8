import type { Service } from '../../service/service.js';
import type { TranslationRow } from './stored-translations.js';

export function createTranslationRunStartStats({ runs }: TranslationRow): Partial<TranslationRow> {
    return { runs: runs + 1, latestRunDuration: 0, latestPages: 0, latestWords: 0 };
}

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
