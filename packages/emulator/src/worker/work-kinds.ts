import type { WorkKind } from './service/work/kinds.js';
import { indexWork } from './subjects/search/index.js';
import { type Compute, computeFromSpecsWork, createSourceWork } from './subjects/computed/index.js';
import { gitSyncWork } from './subjects/git/index.js';
import { importWork } from './subjects/imports/index.js';
import { applyCollectionChangeWork } from './subjects/space-and-site-changes/index.js';
import { purgeSpacesWork } from './subjects/spaces/index.js';
import { processSpecWork } from './subjects/specs/index.js';
import { createTranslateWork, type TranslationEngine } from './subjects/translations/index.js';
import { seedWork } from './subjects/workspace/index.js';

/** Those who do a part of background work that is done elsewhere. */
interface Helpers {
    engine: TranslationEngine;
    compute: Compute;
}

/** Every kind of background work. */
export function listWorkKinds({ engine, compute }: Helpers): readonly WorkKind<unknown>[] {
    return [
        applyCollectionChangeWork,
        importWork,
        gitSyncWork,
        processSpecWork,
        purgeSpacesWork,
        seedWork,
        indexWork,
        computeFromSpecsWork,
        createSourceWork(compute),
        createTranslateWork(engine),
    ];
}
