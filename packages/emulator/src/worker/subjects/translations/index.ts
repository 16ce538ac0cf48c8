/** Translations of spaces: what is set up, how it is run, and the engine that translates. */
export type { TranslationEngine } from './engine.js';
export { beginMigratingInstructions, migratingInstructions } from './instructions.js';
export { engineOf } from './own-engine.js';
export { pseudoEngine } from './pseudo-engine.js';
export {
    deleteTranslation,
    getTranslation,
    pageOfTranslations,
    translationPlace,
    type TranslationRow,
} from './stored-translations.js';
export { createTranslating } from './translating.js';
export {
    assertTranslates,
    createTranslation,
    runTranslation,
    setInstructions,
    translationView,
} from './translations.js';
