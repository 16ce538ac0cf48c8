export { resolvePageMetaLinks, serializeMetaLinks } from './page-meta-links.js';
export type { TranslationEngine } from './engine.js';
export { createModelOrPseudoTranslationEngine } from './create-engine.js';
export { pseudoTranslationEngine } from './pseudo-engine.js';
export {
    deleteTranslationAndEmptyResultSpace,
    getTranslation,
    listTranslations,
    type TranslationRow,
} from './stored-translations.js';
export { createTranslateWork } from './translate-work.js';
export {
    assertTranslationEnabled,
    createTranslationRowAndStartRun,
    assertSpacesAndStartTranslationRun,
    translateAgainForGlossary,
    setInstructionsAndRetranslate,
    serializeTranslation,
} from './translations.js';
export { getGlossaryEntry, listGlossaryEntries, serializeGlossaryEntry, updateGlossary } from './glossary.js';
export { filterOccurringGlossaryEntries } from './glossary-terms.js';
