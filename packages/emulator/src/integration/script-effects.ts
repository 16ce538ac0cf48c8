/** The visitor's choice about cookies when a script did something; `not-asked` where the site asks nobody. */
export const CONSENT_STATES = ['not-asked', 'open', 'granted', 'refused'] as const;

export type ConsentState = (typeof CONSENT_STATES)[number];

/** Ways in which a page asks others for something. */
export const BROWSER_REQUEST_APIS = [
    'fetch',
    'xhr',
    'beacon',
    'websocket',
    'eventsource',
    'img',
    'script',
    'iframe',
    'link',
] as const;

export type BrowserRequestApi = (typeof BROWSER_REQUEST_APIS)[number];

export const STORAGE_AREAS = ['localStorage', 'sessionStorage', 'indexedDB'] as const;

export type StorageArea = (typeof STORAGE_AREAS)[number];

/** An effect of a script on its page or a request to others: names alone, no value, path or query string. */
export type ScriptEffect =
    | { kind: 'request'; origin: string; method: string; way: BrowserRequestApi }
    | { kind: 'cookie'; name: string }
    | { kind: 'storage'; area: StorageArea; name: string }
    | { kind: 'global'; name: string }
    /** `place`: tags of the elements around it, outermost first. */
    | { kind: 'element'; tag: string; place: string };

/** An effect as a page tells of it, so many times since it told of it last. */
export interface EffectReport {
    /** Address of the script. */
    script: string;
    /** Of the integration, when the page was drawn. */
    version: number;
    /** `load`: the script has run. `rest`: there was more than a page tells of. */
    effect: ScriptEffect | { kind: 'load' } | { kind: 'rest' };
    consent: ConsentState;
    /** Whether nobody can say for sure that it was this script. */
    isGuess: boolean;
    count: number;
}

/** Bounds of what pages tell of effects, and of what is kept of them. */
export const SCRIPT_EFFECT_LIMITS = {
    /** Of a name, in UTF-16 units. */
    name: 100,
    /** Of an origin, in UTF-16 units. */
    origin: 200,
    /** Different ones of a page from one load to the next. */
    onPage: 300,
    /** In one request. */
    inRequest: 50,
    /** Of all pages of a site in a minute. */
    inMinute: 1000,
    /** Times that one request tells of one. */
    times: 10_000,
    /** Different ones that are kept of a script on a site. */
    ofScript: 300,
} as const;
