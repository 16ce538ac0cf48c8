/** Conventions between the host and the Worker that it starts, besides the Worker's bindings. */

/** How a conversion can end without an answer, and the status that tells the service so. */
export const CONVERSION_ENDS = {
    /** The process that did it has ended: it had no memory left, or somebody ended it. */
    gone: 502,
    /** It took longer than it may. */
    late: 504,
} as const;

export type ConversionEnd = keyof typeof CONVERSION_ENDS;

/** Path at which PDFs are written; at any other one, something is converted. */
export const PRINT_PATH = '/print';

/** Variable of the environment that, where it is `1`, has the service read addresses of private networks, too. */
export const PRIVATE_SOURCES = 'SVC_INT_PRIVATE_SOURCES';

/** Environment variables that name an engine to translate with. */
export const TRANSLATOR = {
    url: 'SVC_INT_TRANSLATOR',
    model: 'SVC_INT_TRANSLATOR_MODEL',
    key: 'SVC_INT_TRANSLATOR_KEY',
    characters: 'SVC_INT_TRANSLATOR_CHARACTERS',
} as const;

/** An engine that translates by an API like OpenAI's. */
export interface TranslatorSettings {
    /** Base URL, without a slash at its end: `/chat/completions` stands below it. */
    url: string;
    /** Name of the model; empty where the endpoint has only one. */
    model: string;
    /** Empty where it asks for none. */
    key: string;
    /** Characters that one run of a translation may send there. */
    characters: number;
}
