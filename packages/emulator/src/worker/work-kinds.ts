import type { WorkKind } from './service/work/kinds.js';
import { indexing } from './subjects/search/index.js';
import { type Compute, computing, createSourcing } from './subjects/computed/index.js';
import { synchronizing } from './subjects/git/index.js';
import { importing } from './subjects/imports/index.js';
import { followCollection } from './subjects/space-and-site-changes/index.js';
import { purgeSpaces } from './subjects/spaces/index.js';
import { processSpec } from './subjects/specs/index.js';
import { createTranslating, migratingInstructions, type TranslationEngine } from './subjects/translations/index.js';
import { seeding } from './subjects/workspace/index.js';

/** Those who do a part of background work that is done elsewhere. */
interface Helpers {
    engine: TranslationEngine;
    compute: Compute;
}

/** Every kind of background work. */
export function workKinds({ engine, compute }: Helpers): readonly WorkKind<unknown>[] {
    return [
        followCollection,
        importing,
        synchronizing,
        processSpec,
        purgeSpaces,
        seeding,
        indexing,
        computing,
        createSourcing(compute),
        migratingInstructions,
        createTranslating(engine),
    ];
}
