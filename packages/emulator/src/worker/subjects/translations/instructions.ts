import type { ContentDocument } from '@svc-int/api';
import { and, asc, eq, gt, lt } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { defineWork } from '../../service/work/kinds.js';
import { enqueueWork, findFirstWork } from '../../service/work/stored-work.js';
import { translations, type TranslationRow } from '../../storage/translations.schema.js';
import { migrateDocument } from '../../markdown/index.js';

/** Version of the shapes that documents are in: 1 since each node has its type. */
const DOCUMENT_SHAPES_VERSION = 1;

/** Instructions as they are stored. */
export function toStoredInstructions(instructions: ContentDocument): Pick<TranslationRow, 'instructions' | 'shapes'> {
    return { instructions, shapes: DOCUMENT_SHAPES_VERSION };
}

/** The instructions of a translation in the shapes of today, whenever they were stored. */
export function readInstructions({ instructions, shapes }: TranslationRow): ContentDocument {
    return shapes < DOCUMENT_SHAPES_VERSION ? migrateDocument(instructions) : instructions;
}

/** Puts instructions of earlier versions into the shapes of today, one by one. */
export const migrateInstructionsWork = defineWork<{ after: string }>({
    kind: 'migrate-instructions',
    isRetried: true,
    step({ db }, { state }, slice) {
        let { after } = state;
        let advanced = 0;
        do {
            const legacy = and(lt(translations.shapes, DOCUMENT_SHAPES_VERSION), gt(translations.id, after));
            const row = db.select().from(translations).where(legacy).orderBy(asc(translations.id)).limit(1).get();
            if (!row) return { completedCount: advanced };
            db.update(translations)
                .set(toStoredInstructions(readInstructions(row)))
                .where(eq(translations.id, row.id))
                .run();
            after = row.id;
            advanced += 1;
        } while (slice.hasTime());
        return { completedCount: advanced, next: { after } };
    },
});

/** Begins to migrate what an earlier version stored. */
export function enqueueInstructionsMigration(service: Service): void {
    const legacy = service.db
        .select({ id: translations.id })
        .from(translations)
        .where(lt(translations.shapes, DOCUMENT_SHAPES_VERSION))
        .limit(1)
        .get();
    if (legacy && !findFirstWork(service, migrateInstructionsWork))
        enqueueWork(service, migrateInstructionsWork, { after: '' });
}
