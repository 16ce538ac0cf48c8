/** Translations of spaces: what is set up, how it is run, and the engine that translates. */
export { beginMigratingInstructions, migratingInstructions } from './instructions.js';
export { pseudoEngine } from './pseudo-engine.js';
export {
    deleteTranslation,
    getTranslation,
    pageOfTranslations,
    translationPlace,
    type TranslationRow,
} from './stored-translations.js';
export { createTranslating } from './translating.js';
export { createTranslation, runTranslation, setInstructions, translationView } from './translations.js';
