import type { GlossaryEntry } from '@svc-int/api';
import type { BodyInput, Operations } from '@svc-int/api/contract';
import { and, asc, eq } from 'drizzle-orm';

import { MAX_GLOSSARY_ENTRIES } from '../../../seed/seed-limits.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError, ServiceError } from '../../service/service-error.js';
import { glossaryEntries, type GlossaryEntryRow } from '../../storage/schema/glossary.schema.js';
import type { GlossaryTerm } from './engine.js';

type GlossaryOperation = BodyInput<Operations['updateGlossaryEntries']>['operations'][number];
type Terms = GlossaryEntry['translations'];

export function listGlossaryEntries({ db }: Service, organization: string): GlossaryEntryRow[] {
    return db
        .select()
        .from(glossaryEntries)
        .where(eq(glossaryEntries.organization, organization))
        .orderBy(asc(glossaryEntries.createdAt), asc(glossaryEntries.id))
        .all();
}

export function getGlossaryEntry(
    service: Service,
    organization: string,
    id: string,
    isVisible: () => boolean = () => true,
): GlossaryEntryRow {
    const row = service.db.select().from(glossaryEntries).where(isOwn(organization, id)).get();
    if (!row || !isVisible()) throw createNotFoundError('glossary entry', id, `in "${organization}"`);
    return row;
}

export function listGlossaryTerms(service: Service, organization: string, from: string, to: string): GlossaryTerm[] {
    return listGlossaryEntries(service, organization).flatMap(({ translations }) => {
        const [term, translation] = [translations[from], translations[to]];
        return term !== undefined && translation !== undefined ? [{ term, translation }] : [];
    });
}

/**
 * Applies all changes or none. Returns changed terms, before and after. Throws 400 for an unknown entry, 409 for too
 * many.
 */
export function updateGlossary(
    service: Service,
    organization: string,
    operations: readonly GlossaryOperation[],
): Terms[] {
    return service.db.transaction(() => {
        const changed = operations.flatMap((operation, index) => apply(service, organization, operation, index));
        const count = listGlossaryEntries(service, organization).length;
        if (count > MAX_GLOSSARY_ENTRIES)
            throw new ServiceError(
                409,
                `operations: a glossary has at most ${MAX_GLOSSARY_ENTRIES} entries, not ${count}.`,
            );
        return changed;
    });
}

function apply(
    { db, now, newId }: Service,
    organization: string,
    operation: GlossaryOperation,
    index: number,
): Terms[] {
    const time = now().toISOString();
    if (operation.type === 'insert') {
        const { translations } = operation;
        db.insert(glossaryEntries)
            .values({ id: newId(), organization, translations, createdAt: time, updatedAt: time })
            .run();
        return [translations];
    }
    const own = isOwn(organization, operation.id);
    const before = db.select().from(glossaryEntries).where(own).get();
    if (!before) throw new ServiceError(400, `operations.${index}.id: "${operation.id}" is no entry of the glossary.`);
    if (operation.type === 'delete') {
        db.delete(glossaryEntries).where(own).run();
        return [before.translations];
    }
    const { translations } = operation;
    db.update(glossaryEntries).set({ translations, updatedAt: time }).where(own).run();
    return [before.translations, translations];
}

export function serializeGlossaryEntry({ urls }: Service, row: GlossaryEntryRow): GlossaryEntry {
    const { organization, ...shown } = row;
    const location = `${urls.url}/v1/orgs/${organization}/translations-glossary/${row.id}`;
    return { object: 'glossary-entry', ...shown, urls: { location } };
}

function isOwn(organization: string, id: string) {
    return and(eq(glossaryEntries.organization, organization), eq(glossaryEntries.id, id));
}
