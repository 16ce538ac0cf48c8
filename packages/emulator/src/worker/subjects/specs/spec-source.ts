import { asc, eq } from 'drizzle-orm';

import { parseJsonOrUndefined } from '../../../values/parse-json-or-undefined.js';
import type { Service } from '../../service/service.js';
import { insertRows } from '../../storage/insert-row.js';
import { specSources } from '../../storage/schema/spec-sources.schema.js';
import type { SpecVersionRow } from '../../storage/schema/specs.schema.js';
import { splitTextForStorage } from '../../storage/split-text-for-storage.js';

export interface SpecSourceText {
    text: string;
    format: 'json' | 'yaml';
}

export function writeSpecSource({ db }: Service, version: string, source: string): void {
    insertRows(
        db,
        specSources,
        splitTextForStorage(source).map((content, part) => ({ version, part, content })),
    );
}

export function readSpecVersionSource({ db }: Service, { id }: Pick<SpecVersionRow, 'id'>): SpecSourceText {
    const parts = db.select().from(specSources).where(eq(specSources.version, id)).orderBy(asc(specSources.part)).all();
    const text = parts.map(({ content }) => content).join('');
    return { text, format: parseJsonOrUndefined(text) !== undefined ? 'json' : 'yaml' };
}
