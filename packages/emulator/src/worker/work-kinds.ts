import type { WorkKind } from './service/work/kinds.js';
import { indexContentWork, renewSearchIndexWork } from './subjects/search/index.js';
import {
    type ComputeIntegrationContent,
    computePagesFromSpecsWork,
    createIntegrationComputeWork,
} from './subjects/computed/index.js';
import { gitSyncWork } from './subjects/git/index.js';
import { contentImportWork } from './subjects/imports/index.js';
import { applyCollectionChangeToSpacesWork } from './subjects/space-and-site-changes/index.js';
import { purgeDeletedSpacesWork } from './subjects/spaces/index.js';
import { processSpecWork } from './subjects/specs/index.js';
import { createTranslateWork, type TranslationEngine } from './subjects/translations/index.js';
import { seedWork } from './subjects/workspace/index.js';

interface Helpers {
    engine: TranslationEngine;
    compute: ComputeIntegrationContent;
}

export function listBackgroundWorkKinds({ engine, compute }: Helpers): readonly WorkKind<unknown>[] {
    return [
        applyCollectionChangeToSpacesWork,
        contentImportWork,
        gitSyncWork,
        processSpecWork,
        purgeDeletedSpacesWork,
        seedWork,
        indexContentWork,
        renewSearchIndexWork,
        computePagesFromSpecsWork,
        createIntegrationComputeWork(compute),
        createTranslateWork(engine),
    ];
}
