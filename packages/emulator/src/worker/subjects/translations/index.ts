/** Translations of spaces: what is set up, how it is run, and the engine that translates. */
export type { TranslationEngine } from './engine.js';
export { createEngine } from './create-engine.js';
export { pseudoEngine } from './pseudo-engine.js';
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
    createTranslation,
    runTranslation,
    setInstructionsAndRetranslate,
    serializeTranslation,
} from './translations.js';
