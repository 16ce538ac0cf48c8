import { sql, type Column, type SQL } from 'drizzle-orm';

/** How many different letters beyond ASCII are folded: SQLite nests no deeper than 100 calls. */
const MAX_FOLDED_LETTERS = 50;

/** The rows whose text has another one in it, whatever the case of either. */
export function matchSubstringIgnoreCase(column: Column | SQL, text: string): SQL {
    const query = text.toLowerCase();
    // SQLite knows the case of ASCII letters alone.
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
