import { sql, type Column, type SQL } from 'drizzle-orm';

/** SQLite allows at most 100 nested calls. */
const MAX_FOLDED_LETTERS = 50;

export function matchSubstringIgnoreCase(column: Column | SQL, text: string): SQL {
    const query = text.toLowerCase();
    // SQLite's `lower` folds only ASCII.
    const folded = [...new Set(query)]
        .filter(hasCapital)
        .slice(0, MAX_FOLDED_LETTERS)
        .reduce(
            (all, letter) => sql`replace(${all}, ${sql.raw(`'${letter.toUpperCase()}'`)}, ${sql.raw(`'${letter}'`)})`,
            sql`lower(${column})`,
        );
    return sql`instr(${folded}, ${query}) > 0`;
}

function hasCapital(letter: string): boolean {
    return letter > '\u007f' && letter.toUpperCase() !== letter;
}
