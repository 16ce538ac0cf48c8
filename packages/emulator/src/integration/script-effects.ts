/** Cookie consent; `not-asked` if the site has no banner. */
export const CONSENT_STATES = ['not-asked', 'open', 'granted', 'refused'] as const;

export type ConsentState = (typeof CONSENT_STATES)[number];

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

/** Names only: no values, paths or query strings. */
export type ScriptEffect =
    | { kind: 'request'; origin: string; method: string; way: BrowserRequestApi }
    | { kind: 'cookie'; name: string }
    | { kind: 'storage'; area: StorageArea; name: string }
    | { kind: 'global'; name: string }
    /** `place`: tags of ancestors, outermost first. */
    | { kind: 'element'; tag: string; place: string };

/** `count` is since the last report. */
export interface EffectReport {
    script: string;
    /** Integration version when the page was rendered. */
    version: number;
    /** `load`: the script ran. `rest`: counts effects above the limits. */
    effect: ScriptEffect | { kind: 'load' } | { kind: 'rest' };
    consent: ConsentState;
    isGuess: boolean;
    count: number;
}

export const SCRIPT_EFFECT_LIMITS = {
    /** UTF-16 units. */
    name: 100,
    /** UTF-16 units. */
    origin: 200,
    onPage: 300,
    inRequest: 50,
    inMinute: 1000,
    /** Maximum count in a request. */
    times: 10_000,
    /** Maximum number of stored effects per script and site. */
    ofScript: 300,
} as const;
