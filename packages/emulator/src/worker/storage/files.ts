import { and, asc, eq, ne } from 'drizzle-orm';

import type { Database } from './database.js';
import { fileParts, type FileName } from './integrations.schema.js';

/** UTF-16 units in one part: as UTF-8 they stay below the 2 MB that SQLite allows a value. */
const PART_LENGTH = 500_000;

/** The texts of an integration by name. */
export type Files = Partial<Record<FileName, string>>;

/** Puts these files in the place of those that the integration had. */
export function writeFiles(db: Pick<Database, 'insert' | 'delete'>, integration: string, files: Files): void {
    db.delete(fileParts).where(eq(fileParts.integration, integration)).run();
    for (const [file, text] of Object.entries(files) as [FileName, string][]) {
        partsOf(text).forEach((content, part) =>
            db.insert(fileParts).values({ integration, file, part, content }).run(),
        );
    }
}

export function readScript(db: Database, integration: string): string {
    const own = and(eq(fileParts.integration, integration), eq(fileParts.file, 'script'));
    return db
        .select()
        .from(fileParts)
        .where(own)
        .orderBy(asc(fileParts.part))
        .all()
        .map(({ content }) => content)
        .join('');
}

/** An integration's pictures, as they were published. */
export function readPictures(db: Database, integration: string): { icon: string | undefined; previews: string[] } {
    const own = and(eq(fileParts.integration, integration), ne(fileParts.file, 'script'));
    const files = new Map<FileName, string>();
    for (const { file, content } of db
        .select()
        .from(fileParts)
        .where(own)
        .orderBy(asc(fileParts.file), asc(fileParts.part))
        .all()) {
        files.set(file, (files.get(file) ?? '') + content);
    }
    const icon = files.get('icon');
    files.delete('icon');
    return { icon, previews: [...files.values()] };
}

function partsOf(text: string): string[] {
    const parts: string[] = [];
    for (let start = 0; start < text.length;) {
        const end = start + PART_LENGTH;
        // A letter outside the basic plane is two units, which must not be torn apart.
        const whole = isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end;
        parts.push(text.slice(start, whole));
        start = whole;
    }
    return parts;
}

function isHighSurrogate(unit: number): boolean {
    return unit >= 0xd800 && unit < 0xdc00;
}
