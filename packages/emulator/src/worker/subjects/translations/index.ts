/** Translations of spaces: what is set up, how it is run, and the engine that translates. */
export type { TranslationEngine } from './engine.js';
export { createTranslationEngine } from './create-engine.js';
export { pseudoTranslationEngine } from './pseudo-engine.js';
export {
    deleteTranslation,
    getTranslation,
    listTranslations,
    getTranslationCursor,
    type TranslationRow,
} from './stored-translations.js';
export { createTranslateWork } from './translate-work.js';
export {
    assertTranslationEnabled,
    createTranslationAndStartRun,
    assertSpacesAndStartTranslationRun,
    setInstructionsAndRetranslate,
    serializeTranslation,
} from './translations.js';
