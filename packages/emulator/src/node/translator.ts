import { TRANSLATOR_VARIABLES, type TranslatorSettings } from '../host-protocol.js';
import { EmulatorError } from './emulator-error.js';

const DEFAULT_MAX_CHARACTERS = 2_000_000;

/**
 * Reads the URL of an OpenAI-compatible API, the model, key and character limit per run. Returns `undefined` without the URL.
 * @throws EmulatorError
 */
export function readTranslatorSettings(variables: NodeJS.ProcessEnv): TranslatorSettings | undefined {
    const address = variables[TRANSLATOR_VARIABLES.url];
    if (address === undefined || address === '') return undefined;
    const url = URL.canParse(address) ? new URL(address) : undefined;
    const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
    if (!url || !isWeb || url.search !== '' || url.hash !== '')
        throw createSettingsError(
            `${TRANSLATOR_VARIABLES.url}: "${address}" is not the base URL of an API.`,
            'Give one like http://localhost:11434/v1.',
        );
    if (url.username !== '' || url.password !== '')
        throw createSettingsError(
            `${TRANSLATOR_VARIABLES.url} has credentials in it.`,
            `Put the key into ${TRANSLATOR_VARIABLES.key}.`,
        );
    const { [TRANSLATOR_VARIABLES.model]: model = '', [TRANSLATOR_VARIABLES.key]: key = '' } = variables;
    return { url: url.href.replace(/\/+$/, ''), model, key, characters: parseMaxCharacters(variables) };
}

function parseMaxCharacters({
    [TRANSLATOR_VARIABLES.characters]: given = String(DEFAULT_MAX_CHARACTERS),
}: NodeJS.ProcessEnv): number {
    if (/^[1-9]\d{0,11}$/.test(given)) return Number(given);
    throw createSettingsError(
        `${TRANSLATOR_VARIABLES.characters}: "${given}" is not a number of characters.`,
        'Give a whole number, or none.',
    );
}

function createSettingsError(reason: string, hint: string): EmulatorError {
    return new EmulatorError('ADDRESS_INVALID', reason, { hint });
}
