import type { WorkKind } from './service/work/kinds.js';
import { indexing } from './subjects/search/index.js';
import { computing } from './subjects/computed/index.js';
import { importing } from './subjects/imports/index.js';
import { followCollection } from './subjects/space-and-site-changes/index.js';
import { purgeSpaces } from './subjects/spaces/index.js';
import { processSpec } from './subjects/specs/index.js';
import { createTranslating, migratingInstructions, pseudoEngine } from './subjects/translations/index.js';
import { seeding } from './subjects/workspace/index.js';

/** Every kind of background work. */
export const WORK_KINDS: readonly WorkKind<unknown>[] = [
    followCollection,
    importing,
    processSpec,
    purgeSpaces,
    seeding,
    indexing,
    computing,
    migratingInstructions,
    createTranslating(pseudoEngine),
];
