import { sql, type Column, type SQL } from 'drizzle-orm';

/** How many different letters beyond ASCII are folded: SQLite nests no deeper than 100 calls. */
const MOST_FOLDED = 50;

/** The rows whose text has another one in it, whatever the case of either. */
export function matchesText(column: Column | SQL, text: string): SQL {
    const sought = text.toLowerCase();
    // SQLite knows the case of ASCII letters alone.
    const folded = [...new Set(sought)]
        .filter(hasCapital)
        .slice(0, MOST_FOLDED)
        .reduce(
            (all, letter) => sql`replace(${all}, ${sql.raw(`'${letter.toUpperCase()}'`)}, ${sql.raw(`'${letter}'`)})`,
            sql`lower(${column})`,
        );
    return sql`instr(${folded}, ${sought}) > 0`;
}

function hasCapital(letter: string): boolean {
    return letter > '\u007f' && letter.toUpperCase() !== letter;
}
