import { and, asc, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';

import type { Database } from './database.js';
import { fileParts, type FileName, type PictureName } from './integrations.schema.js';
import { prepared } from './prepared.js';

/** UTF-16 units in one part: as UTF-8 they stay below the 2 MB that SQLite allows a value. */
const PART_LENGTH = 500_000;

/** The texts of an integration by name. */
export type Files = Partial<Record<FileName, string>>;

/** What a script is loaded from; the other files are pictures. */
const SOURCE: FileName[] = ['script', 'modules'];

/** What a version of an integration runs as. */
export interface ScriptSource {
    script: string;
    /** What the script imports, by name. */
    modules: Record<string, string>;
}

/** Puts these files in the place of those that the integration had. */
export function writeFiles(db: Pick<Database, 'insert' | 'delete'>, integration: string, files: Files): void {
    db.delete(fileParts).where(eq(fileParts.integration, integration)).run();
    for (const [file, text] of Object.entries(files) as [FileName, string][]) {
        partsOf(text).forEach((content, part) =>
            db.insert(fileParts).values({ integration, file, part, content }).run(),
        );
    }
}

export function readSource(db: Database, integration: string): ScriptSource {
    const files = readFiles(db, integration, inArray(fileParts.file, SOURCE));
    // Written by `publishIntegration`.
    const modules = JSON.parse(files.get('modules') ?? '{}') as ScriptSource['modules'];
    return { script: files.get('script') ?? '', modules };
}

const pictureNames = prepared((db) =>
    db
        .selectDistinct({ file: fileParts.file })
        .from(fileParts)
        .where(and(eq(fileParts.integration, sql.placeholder('integration')), notInArray(fileParts.file, SOURCE)))
        .orderBy(asc(fileParts.file))
        .prepare(),
);

/** The names of an integration's pictures, in their order: read from the index, without what they hold. */
export function listPictures(db: Database, integration: string): PictureName[] {
    return pictureNames(db)
        .all({ integration })
        .map(({ file }) => file as PictureName);
}

/** One picture of an integration, in base64. */
export function readPicture(db: Database, integration: string, name: PictureName): string | undefined {
    return readFiles(db, integration, eq(fileParts.file, name)).get(name);
}

function readFiles(db: Database, integration: string, which: SQL): Map<FileName, string> {
    const parts = db
        .select()
        .from(fileParts)
        .where(and(eq(fileParts.integration, integration), which))
        .orderBy(asc(fileParts.file), asc(fileParts.part))
        .all();
    const files = new Map<FileName, string>();
    for (const { file, content } of parts) files.set(file, (files.get(file) ?? '') + content);
    return files;
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
